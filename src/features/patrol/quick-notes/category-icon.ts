import type { IconName } from '../../../ui/icons/icon.tsx';

/** A drawing for each category; its word stands beside it. */
export const categoryIcon = (category: unknown): IconName => (String(category) === '2' ? 'sparkles-outline' : 'build-outline');

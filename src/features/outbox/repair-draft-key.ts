import type { Command } from '../../data/public.ts';

/** The draft of a repair is kept by row: a command that is sent again gets another id. */
export const repairDraftKey = ({ resource, rowId }: Pick<Command, 'resource' | 'rowId'>): string => `${resource}:repair:${rowId}`;

import * as z from 'zod/mini';
import { tabStore } from '../../../platform/storage/web-storage.ts';

/** In sessionStorage: it dies with the tab, and without it what the provider sends back opens nothing. */
const key = 'amanah-provider';

const shape = z.object({
  handle: z.string(),
  aim: z.enum(['login', 'link']),
  /** Where the person was going. */
  target: z.string(),
  isReturned: z.boolean(),
});
export type UnderWay = z.infer<typeof shape>;

/** What this tab has begun at the provider, if anything. */
export const underWay = {
  read(): UnderWay | undefined {
    try {
      return shape.safeParse(JSON.parse(tabStore.getItem(key) ?? '')).data;
    } catch {
      return undefined;
    }
  },
  write: (value: UnderWay): void => tabStore.setItem(key, JSON.stringify(value)),
  end: (): void => tabStore.removeItem(key),
};

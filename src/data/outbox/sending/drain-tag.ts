const prefix = 'amanah-drain-';

/** What the lock of a user's drain is called, and what the browser says when it wakes the service worker for one. */
export const drainTag = (name: string): string => prefix + name;

/** The user that such words stand for; undefined when they are somebody else's. */
export const nameInTag = (tag: string): string | undefined => (tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined);

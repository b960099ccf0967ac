const prefix = 'amanah-drain-';

/** The name of the lock for a user's drain, and the tag with which the browser wakes the service worker for one. */
export const drainTag = (name: string): string => prefix + name;

/** The user that such a tag stands for; undefined if it isn't one of these. */
export const nameInTag = (tag: string): string | undefined => (tag.startsWith(prefix) ? tag.slice(prefix.length) : undefined);

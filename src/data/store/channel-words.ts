import { resourceNames, type ResourceName } from '../../contract/registry.ts';

/** A command was written: a tab that can send looks for it. */
export const enqueuedWord = 'enqueued';

/** The queue was compared with restored services: it continues under their new epoch. */
export const healedWord = 'healed';

/** The sender is still alive. */
export const progressWord = 'progress';

const emptied = 'emptied ';

/** Nothing of the resource is on its way any more: postponed lists can be asked for. */
export const emptiedWord = (resource: ResourceName): string => emptied + resource;

/** The resource that such a word is about; undefined for any other word. */
export const emptiedResource = (word: string): ResourceName | undefined =>
  word.startsWith(emptied) ? resourceNames.find((name) => name === word.slice(emptied.length)) : undefined;

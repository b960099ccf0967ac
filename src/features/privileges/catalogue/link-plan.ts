import type { RefField } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/registry.ts';
import type { Screen } from '../../../crud/public.ts';
import type { DirectChange } from '../use-direct-send.ts';

/** A page of links: what one row of `parent` has of `pick`, and how that is changed. */
export interface LinkPlan {
  readonly screen: Screen;
  /** Name of the links' resource. */
  readonly links: ResourceName;
  /** One of what is linked, in the person's words. */
  readonly what: string;
  readonly emptyHelp: string;
  readonly parent: { readonly resource: ResourceName; readonly field: string };
  /** The page above. */
  readonly up: { readonly to: string; readonly words: string };
  readonly pick: RefField;
  /** The field of a link that holds what is picked, and those that name it. */
  readonly picked: { readonly field: string; readonly name: string; readonly detail?: string };
  readonly add: { readonly wide: string; readonly narrow: string; readonly title: string };
  readonly remove: {
    readonly title: string;
    readonly isWideOnly: boolean;
    /** Where the service says nothing. */
    readonly failed?: string;
  };
  readonly link: (parentId: string, ids: readonly string[]) => DirectChange;
  readonly unlink: (parentId: string, ids: readonly string[]) => DirectChange;
}

/** A path with its one part in braces filled in. */
export const filled = (path: string, id: string): string => path.replace(/\{\w+\}/, encodeURIComponent(id));

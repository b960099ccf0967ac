import type { RefField } from '../../../contract/fields.ts';
import type { FieldName, Resource } from '../../../contract/resource.ts';
import type { DirectChange, Screen } from '../../../crud/public.ts';

/** A page of links: which rows that `pick` offers belong to one row of `parent`, and how that is changed. */
export interface LinkPlan<L extends Resource = Resource> {
  readonly screen: Screen;
  readonly links: L;
  /** What one link is called on the screen. */
  readonly what: string;
  readonly emptyHelp: string;
  readonly parent: { readonly resource: Resource; readonly field: FieldName<L> };
  /** The page above. */
  readonly up: { readonly to: string; readonly words: string };
  readonly pick: RefField;
  /** The field of a link that holds what is picked, and those that name it. */
  readonly picked: { readonly field: FieldName<L>; readonly name: FieldName<L>; readonly detail?: FieldName<L> };
  readonly add: { readonly wide: string; readonly narrow: string; readonly title: string };
  readonly remove: {
    readonly title: string;
    readonly isWideOnly: boolean;
    /** Said if the service gives no reason. */
    readonly failed?: string;
  };
  readonly link: (parentId: string, ids: readonly string[]) => DirectChange;
  readonly unlink: (parentId: string, ids: readonly string[]) => DirectChange;
}

/** A plan whose fields are those of its links. */
export function linkPlan<L extends Resource>(plan: LinkPlan<L>): LinkPlan;
export function linkPlan(plan: LinkPlan): LinkPlan {
  return plan;
}

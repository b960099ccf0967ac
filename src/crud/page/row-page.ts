import type { ComponentType } from 'react';
import type { FieldName, HeldRow, Resource } from '../../contract/resource.ts';
import type { ScreenOf, Screen } from '../screen.ts';

/** Something of a row that a person should fill in. */
export interface RowGap {
  /** Continues after "1 hal perlu dilengkapi:", without a full stop. */
  readonly words: string;
  /** The title of the form's section where it is filled in. */
  readonly section: string;
}

/** What a part of a page receives. */
export interface PagePartProps<R extends Resource = Resource> {
  readonly row: HeldRow<R>;
  /** Fields whose values are waiting on this device to be sent. */
  readonly unsent: ReadonlySet<string>;
  /** Opens the edit form at a section; undefined if this person may not change the row. */
  readonly edit: ((section: string) => void) | undefined;
}
type PagePart<R extends Resource = Resource> = ComponentType<PagePartProps<R>>;

export interface PageSection<R extends Resource = Resource> {
  readonly title: string;
  readonly fields: readonly FieldName<R>[];
  /** Instead of the fields on the screen; on paper the fields stay. */
  readonly part?: PagePart<R>;
  /** The title of the form's section that "Ubah" opens; by default the section's own, null if nothing is changed here. */
  readonly opens?: string | null;
  /** Before all others on a phone. */
  readonly isFirst?: true;
}

/** The page for reading one row of a resource. */
export interface RowPage<R extends Resource = Resource> {
  /** Its list and its forms. */
  readonly screen: Screen;
  /** The file field with its photo or logo. */
  readonly photo?: FieldName<R>;
  /** Next to the name: a chip, lines that lead to other pages. */
  readonly head?: PagePart<R>;
  readonly sections: readonly PageSection<R>[];
  /** Cards next to the sections. */
  readonly aside?: readonly PagePart<R>[];
  readonly gaps?: (row: HeldRow<R>) => readonly RowGap[];
  /** Buttons next to the name, and in the sheet of a phone. */
  readonly actions?: PagePart<R>;
  /** The dialogs that they open. */
  readonly dialogs?: PagePart<R>;
  /** Around the page, for what its parts share. */
  readonly around?: ComponentType<{ readonly children: React.ReactNode }>;
  /** What the sheet is called on paper, and who signs it; without it nothing is printed here. */
  readonly paper?: {
    readonly title: string;
    readonly signs: string;
    /** The row's own person signs, with the name below. */
    readonly isOwn?: true;
    /** Who else signs. */
    readonly knows?: string;
  };
}

/** The fields of a known resource's page are checked here; its parts are drawn by the engine, which knows no resource. */
export function defineRowPage<R extends Resource>(screen: ScreenOf<R>, page: Omit<RowPage<NoInfer<R>>, 'screen'>): RowPage;
export function defineRowPage(screen: Screen, page: Omit<RowPage, 'screen'>): RowPage {
  return { screen, ...page };
}

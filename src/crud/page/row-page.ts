import type { ComponentType } from 'react';
import type { FieldName, HeldRow, Resource } from '../../contract/resource.ts';
import type { ScreenOf, Screen } from '../screen.ts';

/** Something of a row that a person should fill in. */
export interface RowGap {
  /** Goes on after "1 hal perlu dilengkapi:", without a full stop. */
  readonly words: string;
  /** The title of the form's section in which it is filled in. */
  readonly section: string;
}

/** What a part of a page is given. */
export interface PagePartProps<R extends Resource = Resource> {
  readonly row: HeldRow<R>;
  /** Fields whose values wait on this device to be sent. */
  readonly unsent: ReadonlySet<string>;
  /** Opens the edit form at a section; undefined where this person may not change the row. */
  readonly edit: ((section: string) => void) | undefined;
}
type PagePart<R extends Resource = Resource> = ComponentType<PagePartProps<R>>;

export interface PageSection<R extends Resource = Resource> {
  readonly title: string;
  readonly fields: readonly FieldName<R>[];
  /** In place of the fields on the screen; on paper they stand as they are. */
  readonly part?: PagePart<R>;
  /** The title of the form's section that "Ubah" opens; the section's own unless told, null where nothing is changed here. */
  readonly opens?: string | null;
  /** Before all others on a phone. */
  readonly isFirst?: true;
}

/** The page on which one row of a resource is read. */
export interface RowPage<R extends Resource = Resource> {
  /** Its list and its forms. */
  readonly screen: Screen;
  /** The file field with its photo or logo. */
  readonly photo?: FieldName<R>;
  /** Beside the name: a chip, lines that lead to other pages. */
  readonly head?: PagePart<R>;
  readonly sections: readonly PageSection<R>[];
  /** Cards beside the sections. */
  readonly aside?: readonly PagePart<R>[];
  readonly gaps?: (row: HeldRow<R>) => readonly RowGap[];
  /** Buttons beside the name, and in the sheet of a phone. */
  readonly actions?: PagePart<R>;
  /** The dialogs that they open. */
  readonly dialogs?: PagePart<R>;
  /** Around the page, for what its parts share. */
  readonly around?: ComponentType<{ readonly children: React.ReactNode }>;
  /** What the sheet is called on paper, and who signs it; without it nothing is printed here. */
  readonly paper?: {
    readonly title: string;
    readonly signs: string;
    /** The one who signs is the row's own person, whose name stands below. */
    readonly isOwn?: true;
    /** Who else signs. */
    readonly knows?: string;
  };
}

/** The fields of the page of a known resource are checked here; its parts are drawn by the engine, which knows none. */
export function defineRowPage<R extends Resource>(screen: ScreenOf<R>, page: Omit<RowPage<NoInfer<R>>, 'screen'>): RowPage;
export function defineRowPage(screen: Screen, page: Omit<RowPage, 'screen'>): RowPage {
  return { screen, ...page };
}

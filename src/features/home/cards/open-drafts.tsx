import { Link } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { plainText } from '../../../contract/words/field-text.ts';
import { isResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { partCard, useData, useLive } from '../../../crud/public.ts';
import type { DraftMark } from '../../../data/public.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { cardTexts } from '../texts/id.ts';

const texts = cardTexts.drafts;
const shownFew = 3;

/** A form that was begun: for a new row, or for the row with this id. */
interface OpenDraft {
  readonly key: string;
  readonly resource: Resource;
  readonly id: string | undefined;
  /** The form of the row that the draft is about; a list whose rows have only one form opens it for either. */
  readonly dialog: 'add' | 'edit' | 'full';
  readonly savedAt: number;
}

/** What the name of a draft says; undefined for one of another kind, which has no form of its own to lead to. */
export function draftOf({ key, savedAt }: DraftMark): OpenDraft | undefined {
  const [name = '', form = '', ...rest] = key.split(':');
  const id = rest.join(':');
  if (!isResourceName(name)) return undefined;
  const resource = resourceOf(name);
  if (form === 'add' && id === '') return { key, resource, id: undefined, dialog: 'add', savedAt };
  if (id === '') return undefined;
  if (form === 'edit') return { key, resource, id, dialog: 'full', savedAt };
  if (form === 'edit-short') return { key, resource, id, dialog: 'edit', savedAt };
  return undefined;
}

/** The drafts that this person may continue, each row once. */
export function openDrafts(
  marks: readonly DraftMark[],
  may: (menu: string, right: 'create' | 'update') => boolean,
): readonly (OpenDraft & { readonly menu: string })[] {
  const seen = new Set<string>();
  return marks.flatMap((mark) => {
    const draft = draftOf(mark);
    if (!draft) return [];
    const { resource, id } = draft;
    const menu = [resource.menu, ...resource.alsoMenus].find((one) => may(one, id === undefined ? 'create' : 'update'));
    const row = `${resource.name} ${id ?? ''}`;
    if (menu === undefined || seen.has(row)) return [];
    seen.add(row);
    return [{ ...draft, menu }];
  });
}

function Draft({ resource, id, dialog, savedAt, menu }: OpenDraft & { readonly menu: string }) {
  const { mirror } = useData();
  const { value: shown } = useLive(useMemo(() => (id === undefined ? null : mirror.row(resource, id)), [mirror, resource, id]));
  const title = shown ? plainText(shown.row[resource.title]) : '';
  return (
    <Link to={menu} search={id === undefined ? { dialog } : { dialog, id }}>
      <Icon name="create-outline" />
      <b>{id === undefined ? texts.fresh(resource.label) : title === '' ? texts.changed(resource.label) : title}</b>
      <small>{formatMoment(savedAt)}</small>
    </Link>
  );
}

/** Forms that were begun on this device and neither saved nor discarded. */
function OpenDrafts() {
  const id = useId();
  const { drafts, session } = useData();
  const { value: marks } = useLive(useMemo(() => drafts.list(), [drafts]));
  const [isAll, setAll] = useState(false);
  const open = openDrafts(marks ?? [], (menu, right) => session.flags(menu)?.[right] === true);
  if (open.length === 0) return null;
  return (
    <section className="panel recent" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{texts.title(formatNumber(open.length))}</h2>
      </div>
      {(isAll ? open : open.slice(0, shownFew)).map((draft) => (
        <Draft {...draft} key={draft.key} />
      ))}
      {!isAll && open.length > shownFew && (
        <button type="button" className="btn quiet block" onClick={() => setAll(true)}>
          {texts.all(formatNumber(open.length))}
        </button>
      )}
    </section>
  );
}

export const openDraftsPart = partCard({ name: 'open-drafts', place: 'side', menus: [], Part: OpenDrafts });

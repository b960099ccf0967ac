import { useSearch } from '@tanstack/react-router';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { ShownRow } from '../../data/public.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { EditDialog } from '../list/screen-dialogs.tsx';
import type { ListControls } from '../list/use-list-state.ts';
import type { Rights } from '../rights/use-rights.ts';
import { BiodataDialog } from './biodata-dialog.tsx';
import type { PagePartProps, RowPage } from './row-page.ts';
import type { Revealed } from './use-revealed.ts';
import { pageTexts } from './texts/id.ts';

const texts = pageTexts.keys;
const keys: readonly (readonly [readonly string[], string])[] = [
  [['J'], texts.after],
  [['K'], texts.before],
  [['Alt', '↓'], texts.after],
  [['Alt', '↑'], texts.before],
  [['E'], texts.edit],
  [['P'], texts.print],
  [['Ctrl', 'K'], texts.palette],
  [['?'], texts.all],
];

function PageKeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="keys-list">
        {keys.map(([caps, words]) => (
          <div key={caps.join()} className="pair">
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The parameter that names the section of the form. */
const sectionParameter = 'bagian';

/** The address parameters of the edit form, opened at a section. */
export const editSearch = (dialog: 'edit' | 'full', section: string) => ({ dialog, [sectionParameter]: section });

interface DialogsProps {
  readonly page: RowPage;
  readonly shown: ShownRow;
  readonly list: ListControls;
  readonly rights: Rights;
  readonly revealed: Revealed;
  readonly part: PagePartProps;
  readonly reload: () => void;
}

/** The dialog that the address of a page asks for. */
export function PageDialogs({ page, shown, list, rights, revealed, part, reload }: DialogsProps) {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const section = raw[sectionParameter];
  const { screen, dialogs: Own } = page;
  const { row } = shown;
  const { dialog } = list.state;
  if (dialog === 'keys') return <PageKeysDialog onClose={list.closeDialog} />;
  if (dialog === 'history')
    return <HistoryDialog resource={screen.resource} id={row.id} lead={screen.slots.history} onClose={list.closeDialog} />;
  if (dialog === 'cetak' && page.paper) return <BiodataDialog page={page} row={row} revealed={revealed} onClose={list.closeDialog} />;
  if ((dialog === 'edit' || dialog === 'full') && rights.flags.update && screen.resource.operations.includes('update'))
    return (
      <EditDialog
        key={row.id}
        screen={screen}
        list={list}
        page={{ reload: () => Promise.resolve(reload()) }}
        id={row.id}
        section={typeof section === 'string' ? section : undefined}
      />
    );
  return Own ? <Own {...part} /> : null;
}

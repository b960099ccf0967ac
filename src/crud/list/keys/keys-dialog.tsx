import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';

const { keys } = listTexts;
const rows: readonly (readonly [readonly string[], string])[] = [
  [['/'], keys.find],
  [['↑', '↓'], keys.move],
  [['Enter'], keys.open],
  [['N'], keys.add],
  [[keys.space], keys.select],
  [['Shift', '↓'], keys.extend],
  [['Ctrl', 'A'], keys.selectPage],
  [['Esc'], keys.clear],
  [['F'], keys.filter],
  [['↓'], keys.rowsOfSearch],
  [['Enter'], keys.openSole],
  [['Esc'], keys.leaveSearch],
  [['Ctrl', 'S'], keys.save],
  [['Ctrl', 'K'], keys.palette],
  [['?'], keys.all],
];

/** Every key of a list. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={keys.title} onClose={onClose}>
      <dl className="keys-list">
        {rows.map(([caps, words]) => (
          <div key={words} className="pair">
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

/** The most needed keys, printed below the list. */
export function KeysHint({ hasSelection = false }: { readonly hasSelection?: boolean }) {
  return (
    <p className="keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {keys.move}
      </span>
      <span>
        <kbd>Enter</kbd> {keys.open}
      </span>
      {hasSelection && (
        <span>
          <kbd>{keys.space}</kbd> {keys.select}
        </span>
      )}
      <span>
        <kbd>N</kbd> {keys.add}
      </span>
      <span>
        <kbd>/</kbd> {keys.find}
      </span>
      <span>
        <kbd>?</kbd> {keys.all}
      </span>
    </p>
  );
}

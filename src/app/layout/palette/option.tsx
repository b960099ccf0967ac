import { useRef } from 'react';
import { hasAll, hitPieces, spelled } from '../../../contract/words/spelling.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PaletteHit } from './hit.ts';
import { paletteTexts as texts } from './texts/id.ts';

type Words = readonly (readonly string[])[];

/** A text with the matching part marked. */
function Marked({ text, words }: { readonly text: string; readonly words: Words }) {
  let at = 0;
  return hitPieces(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isHit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

/** What the keys do with the line they are on. */
function KeysOf({ edit }: Pick<PaletteHit, 'edit'>) {
  return (
    <span className="palette-keys" aria-hidden="true">
      <kbd>Enter</kbd>
      {texts.keys.open}
      {edit && 'href' in edit && (
        <>
          <kbd>Ctrl Enter</kbd>
          {texts.keys.edit}
        </>
      )}
    </span>
  );
}

interface OptionProps {
  readonly id: string;
  readonly hit: PaletteHit;
  readonly words: Words;
  readonly isAt: boolean;
  readonly onGo: (hit: PaletteHit, how: { readonly isEdit: boolean }) => void;
}

/** One line: its name, what tells it apart from another of the same name, and what kind it is. */
export function PaletteOption({ id, hit, words, isAt, onGo }: OptionProps) {
  const { name, detail, kind, chip, icon, edit, group } = hit;
  // A command repeats the typed text; marking it would say nothing.
  const marked = group === 'verbs' ? [] : words;
  const spelledName = spelled(name);
  const pressed = useRef<string>(undefined);
  const elsewhere = marked.filter((forms) => !hasAll(spelledName, [forms]));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys, as with every combobox.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      onPointerDown={(event) => {
        pressed.current = hit.key;
        // The field keeps the focus, and a phone's keyboard stays as it is.
        if (event.pointerType === 'mouse') event.preventDefault();
      }}
      onClick={(event) => {
        // An answer may have put somebody else here while the finger was down.
        const meant = pressed.current ?? hit.key;
        pressed.current = undefined;
        if (meant === hit.key) onGo(hit, { isEdit: event.ctrlKey || event.metaKey });
      }}
    >
      <span className="kind">
        <Icon name={icon} />
      </span>
      <span className="words">
        <b>
          <Marked text={name} words={marked} />
        </b>
        {chip !== undefined && <span className="chip">{chip}</span>}
        {detail !== '' && (
          <small>
            <Marked text={detail} words={elsewhere} />
          </small>
        )}
      </span>
      <span className="end">
        {isAt && <KeysOf edit={edit} />}
        {kind !== '' && <span className={isAt ? 'what beside-keys' : 'what'}>{kind}</span>}
      </span>
    </div>
  );
}

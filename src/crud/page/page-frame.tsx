import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { plainText } from '../../contract/words/field-text.ts';
import { ActionSheet } from '../../ui/dialog/action-sheet.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { headerActionsId } from '../../ui/part/own-heading.ts';
import { pageTexts as texts } from './texts/id.ts';

/** The initials of a name: of its first two words, titles left out. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'));
  const [first = '', second = ''] = words;
  return [first, second]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('id');
}

interface FaceProps {
  readonly name: string;
  readonly photo: unknown;
}

/** The photo, or the initials: whether there is a photo elsewhere is not known here. */
export function Face({ name, photo }: FaceProps) {
  const source = plainText(photo);
  const [broken, setBroken] = useState('');
  if (source.startsWith('data:image/') && source !== broken)
    return <img className="face" src={source} alt={texts.photo(name)} onError={() => setBroken(source)} />;
  return (
    <span className="face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

interface AgeProps {
  readonly asOf: number | undefined;
  readonly isLive: boolean;
}

/** How old the shown data is; nothing if it came from the service just now. */
export function Age({ asOf, isLive }: AgeProps) {
  if (isLive) return null;
  return (
    <span className="age">
      <Icon name="time-outline" />
      {asOf === undefined ? texts.onDevice : texts.asOf(formatMoment(asOf))}
    </span>
  );
}

interface MoreProps {
  readonly name: string;
  readonly children: React.ReactNode;
}

/** ⋮ in the header of a phone: what else can be done, in a sheet. */
export function MoreActions({ name, children }: MoreProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setPlace(document.getElementById(headerActionsId)), []);
  return (
    <>
      {place &&
        createPortal(
          <button
            type="button"
            className="icon-btn"
            aria-label={texts.moreOf(name)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <Icon name="ellipsis-vertical-outline" />
          </button>,
          place,
        )}
      {isOpen && (
        <ActionSheet title={name} onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: closes when any button inside was pressed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: buttons report key presses as clicks */}
          <div
            className="sheet-own"
            onClick={(event) => event.target instanceof Element && event.target.closest('button:not([aria-disabled])') && setOpen(false)}
          >
            {children}
          </div>
        </ActionSheet>
      )}
    </>
  );
}

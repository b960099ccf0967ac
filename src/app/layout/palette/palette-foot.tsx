import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { paletteTexts as texts } from './texts/id.ts';
import type { PaletteExtent } from './use-palette.ts';

function extentWords({ stored, all, asOf, isPart }: PaletteExtent): string {
  if (stored === 0) return texts.storedNone;
  const count = formatNumber(stored);
  if (asOf === null || (isPart && all === undefined)) return isPart ? texts.storedSome(count) : texts.storedUndated(count);
  const when = formatMoment(asOf);
  return all === undefined ? texts.stored(count, when) : texts.storedPart(count, formatNumber(all), when);
}

const keys = [
  [['↑', '↓'], texts.keys.pick],
  [['Enter'], texts.keys.open],
] as const;
const editKey = [['Ctrl Enter'], texts.keys.edit] as const;

interface PaletteFootProps {
  readonly extent: PaletteExtent | undefined;
  /** Whether the person may change anything that is found here. */
  readonly mayEdit: boolean;
}

/** The keys that do something here, and how much of the lists is on this device. */
export function PaletteFoot({ extent, mayEdit }: PaletteFootProps) {
  return (
    <div className="palette-foot">
      {[...keys, ...(mayEdit ? [editKey] : [])].map(([caps, words]) => (
        <span key={words} className="palette-key" aria-hidden="true">
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {words}
        </span>
      ))}
      {extent && (
        <span className="age">
          <Icon name="server-outline" size="s" />
          {extentWords(extent)}
        </span>
      )}
    </div>
  );
}

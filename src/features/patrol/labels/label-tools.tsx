import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { labelTexts as texts } from './texts/id.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { ConnectionPill } from '../connection-pill.tsx';
import type { PointLabel } from './point-label.ts';
import { qrLevels } from '../../../ui/qr/qr-drawing.ts';
import { type LabelChoice, offered, places, readChoice, withPlace } from './label-choice.ts';
import { type LabelSize, labelSizes, shapeOf } from './label-size.ts';
import type { LabelAddress } from './use-label-address.ts';

const sizeWords = (size: LabelSize): string => {
  const { width, height } = shapeOf(size);
  return texts.sizes[size](texts.millimetres(width, height));
};

interface ToolsProps {
  readonly labels: readonly PointLabel[];
  readonly address: LabelAddress;
}

/** What is printed and how large; each choice redraws the sheets below. */
export function LabelTools({ labels, address }: ToolsProps) {
  const { choice, choose } = address;
  const change = (change: Partial<Record<keyof LabelChoice, string>>) =>
    choose({ ...choice, ...readChoice({ size: choice.size, level: choice.level, ...change }) });
  return (
    <fieldset className="label-tools">
      <legend className="sr">{texts.filters}</legend>
      {places.map((place) => (
        <OptionSelect
          key={place}
          label={texts.places[place]}
          value={choice[place] ?? ''}
          none={texts.all[place]}
          options={withPresent(offered(labels, choice, place), choice[place]).map((name) => ({ value: name, words: name }))}
          onChange={(name) => choose(withPlace(choice, place, name))}
        />
      ))}
      <OptionSelect
        label={texts.size}
        value={choice.size}
        options={labelSizes.map((size) => ({ value: size, words: sizeWords(size) }))}
        onChange={(size) => change({ size })}
      />
      <OptionSelect
        label={texts.level}
        value={choice.level}
        options={qrLevels.map((level) => ({ value: level, words: texts.levels[level] }))}
        onChange={(level) => change({ level })}
      />
      <button type="button" className="btn" onClick={address.openPicker}>
        <Icon name="checkbox-outline" />
        {choice.ids ? texts.picked(formatNumber(choice.ids.length)) : texts.pick}
      </button>
    </fieldset>
  );
}

/** A place named in the address stays on offer even if nothing is in it now. */
const withPresent = (names: readonly string[], present: string | undefined): readonly string[] =>
  present === undefined || names.includes(present) ? names : [...names, present];

interface HeadProps {
  readonly back: ReactNode;
  readonly count: string;
  readonly print: ReactNode;
  readonly children: ReactNode;
}

/** Back, the number of sheets, and printing; on a phone the latter two are under the thumb. */
export function LabelHead({ back, count, print, children }: HeadProps) {
  const narrow = useNarrow();
  return (
    <header className="sheet-tools">
      <div className="sheet-tools-row">
        {back}
        <span className="grow" />
        <ConnectionPill look="page" />
        {!narrow && (
          <>
            <span className="muted" role="status">
              {count}
            </span>
            {print}
          </>
        )}
      </div>
      {children}
    </header>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { isUnmended, photosPerFinding, wantsPhoto } from '../../../../contract/findings/findings.ts';
import { PhotoButton, ServedThumbs } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { formatMoment, formatNumber } from '../../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { useQuickPress } from '../../../../ui/gesture/use-quick-press.ts';
import { photosOfFindings } from '../../reported/drafts.ts';
import { after, careWords, type FindingRow, kindWords, photosLeft, reportedWords } from '../../reported/reported.ts';
import type { Said } from './said.ts';
import { knownTexts as texts } from './texts/id.ts';
import type { KnownHere } from './use-known.ts';
import './known.css';

interface TapProps {
  readonly icon: IconName;
  readonly label: string;
  readonly className?: string;
  readonly disabled: boolean;
  readonly onTap: () => void;
}

/** Saves as soon as the finger leaves it. */
function Tap({ icon, label, className = 'btn big', disabled, onTap }: TapProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useQuickPress(ref, onTap);
  return (
    <button ref={ref} type="button" className={className} disabled={disabled} onClick={onTap}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

interface DoneProps {
  readonly row: FindingRow;
  readonly hasPhoto: boolean;
  readonly disabled: boolean;
  readonly onSay: (said: Exclude<Said, { kind: 'report' }>) => void;
}

/** Says that it is repaired; a badly broken thing is photographed first, unless a photo was taken already. */
function Done({ row, hasPhoto, disabled, onSay }: DoneProps) {
  const isFull = photosLeft(row, after) === 0;
  if (wantsPhoto(row.severity) && (!hasPhoto || isFull))
    return (
      <PhotoButton
        set={photosOfFindings}
        missing={isFull ? texts.full(photosPerFinding) : undefined}
        label={texts.donePhoto}
        className="btn big"
        disabled={disabled}
        onPhoto={async (photo) => onSay({ kind: 'done', finding: row, photo })}
      />
    );
  return <Tap icon="checkmark-outline" label={texts.done} disabled={disabled} onTap={() => onSay({ kind: 'done', finding: row })} />;
}

function About({ row, today }: { readonly row: FindingRow; readonly today: string }) {
  const hasPhotos = Number(row.photo_count ?? 0) > 0 && !isLocal(row.id);
  return (
    <div className="known-about">
      {hasPhotos && <ServedThumbs set={photosOfFindings} rowIds={[row.id]} words="" />}
      <div className="grow">
        <h3>{kindWords(row)}</h3>
        <p>
          <b>{reportedWords(row, today)}</b>
        </p>
        <p className="muted">{careWords(row, today)}</p>
      </div>
    </div>
  );
}

interface KnownCardProps extends Pick<DoneProps, 'hasPhoto' | 'disabled' | 'onSay'> {
  readonly known: KnownHere;
  /** A quick note was tapped whose finding is already open here: is that the one that is meant? */
  readonly asked: FindingRow | undefined;
  /** Something else is wrong. */
  readonly onOther: () => void;
}

/** What is open in this room, one after the other, with what can be said about it in one tap. */
export function KnownCard({ known, asked, hasPhoto, disabled, onSay, onOther }: KnownCardProps) {
  const { here, today, asOf } = known;
  const [turned, setTurned] = useState<string>();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const row = here.find((one) => one.id === (asked?.id ?? turned)) ?? here[0];
  useEffect(() => {
    if (!asked) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
  }, [asked]);
  if (!row) return null;
  const next = here[(here.indexOf(row) + 1) % here.length];
  return (
    <section ref={ref} className="known" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className="sr">
        {texts.title}
      </h2>
      <p role="status" className={asked ? 'known-asks' : 'sr'}>
        {asked ? texts.asks(kindWords(asked)) : ''}
      </p>
      <About row={row} today={today} />
      <div className={isUnmended(row.status) ? 'known-acts' : 'known-acts two'}>
        <Tap
          icon="alert-circle-outline"
          label={texts.still}
          className="btn primary big"
          disabled={disabled}
          onTap={() => onSay({ kind: 'still', finding: row })}
        />
        {isUnmended(row.status) && <Done key={row.id} {...{ row, hasPhoto, disabled, onSay }} />}
        <Tap icon="add-outline" label={texts.other} disabled={disabled} onTap={onOther} />
      </div>
      {next && here.length > 1 && !asked && (
        <button type="button" className="known-more" onClick={() => setTurned(next.id)}>
          <span>
            {texts.more(formatNumber(here.length - 1))} <b>{kindWords(next)}</b>, {shownText(next.status).toLowerCase()}
          </span>
          <Icon name="chevron-forward-outline" />
        </button>
      )}
      <p className="known-help muted">
        {texts.help} {asOf !== null && texts.asOf(formatMoment(asOf))}
      </p>
    </section>
  );
}

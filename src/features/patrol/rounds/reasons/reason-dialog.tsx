import { useId, useState } from 'react';
import { missReasons } from '../../../../contract/resources/patrol/round-reasons.ts';
import { ActFrame, useIsOnline, useLooseDraft } from '../../../../crud/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { OptionSelect } from '../../../../ui/field/option-select.tsx';
import { dayWords } from '../../held-rounds/round-words.ts';
import { reasonTexts as texts } from '../texts/reasons.ts';
import type { MissedRound } from './missed.ts';
import { ForAll, ForEach } from './reason-chips.tsx';
import { otherReason, type Picks, type Reason, useSayWhy } from './use-say-why.ts';

const noteMost = 500;

const reasonOf = (text: unknown): Reason | '' => missReasons.find((reason) => reason === text) ?? '';

/** The choices for one round, kept on the device until they are saved. */
function usePicks(round: MissedRound) {
  const [picks, setPicks] = useState<Picks>({});
  const [note, setNote] = useState('');
  const draftKey = `round-reasons:say:${round.key}`;
  const draft = useLooseDraft(draftKey, ({ note: kept, ...values }) => {
    setPicks(Object.fromEntries(Object.entries(values).map(([point, reason]) => [point, reasonOf(reason)])));
    setNote(typeof kept === 'string' ? kept : '');
  });
  return {
    picks,
    note,
    draft,
    draftKey,
    pick: (more: Picks) => {
      setPicks({ ...picks, ...more });
      draft.keep({ ...picks, ...more, note });
    },
    write: (words: string) => {
      setNote(words);
      draft.keep({ ...picks, note: words });
    },
  };
}

interface OfRoundProps {
  readonly missed: readonly MissedRound[];
  readonly round: MissedRound;
  readonly onRound: (key: string) => void;
  readonly onClose: () => void;
}

function OfRound({ missed, round, onRound, onClose }: OfRoundProps) {
  const formId = useId();
  const isOffline = !useIsOnline();
  const { picks, note, draft, draftKey, pick, write } = usePicks(round);
  const { say, problem, setProblem } = useSayWhy(onClose);
  const chosen = round.points.map(({ point }) => picks[point] ?? '');
  const [first = ''] = chosen;
  const only = round.points.length === 1 ? round.points[0] : undefined;
  const submit = () => {
    if (chosen.every((reason) => reason === '')) return setProblem(texts.noneChosen);
    if (chosen.includes(otherReason) && note.trim() === '') return setProblem(texts.noteMissing);
    draft.hold();
    void say(round, picks, note, draftKey);
  };
  return (
    <ActFrame {...{ formId, onClose, isOffline, problem }} title={texts.title} submitLabel={texts.submit} onSubmit={submit}>
      <OptionSelect
        label={texts.round}
        value={round.key}
        options={missed.map(({ key, startTime, date, points }) => ({
          value: key,
          words: texts.roundOf(startTime, dayWords(date, startTime), formatNumber(points.length)),
        }))}
        onChange={onRound}
      />
      <ForAll
        words={only ? only.room : texts.forAll}
        chosen={chosen.every((reason) => reason === first) ? first : ''}
        onChoose={(reason) => pick(Object.fromEntries(round.points.map(({ point }) => [point, reason])))}
      />
      {!only && <ForEach points={round.points} picks={picks} onChoose={(point, reason) => pick({ [point]: reason })} />}
      <div className="field">
        <label htmlFor={`${formId}-note`}>{texts.note}</label>
        <span className="input">
          <textarea
            id={`${formId}-note`}
            rows={2}
            maxLength={noteMost}
            value={note}
            aria-describedby={`${formId}-note-help`}
            onChange={(event) => write(event.target.value)}
          />
        </span>
        <p className="help" id={`${formId}-note-help`}>
          {texts.noteHelp}
        </p>
      </div>
    </ActFrame>
  );
}

interface ReasonDialogProps {
  readonly missed: readonly MissedRound[];
  readonly onClose: () => void;
}

/** Why points of a round were missed: one reason for all, or one for each. */
export function ReasonDialog({ missed, onClose }: ReasonDialogProps) {
  const [key, setKey] = useState(missed[0]?.key);
  const round = missed.find((one) => one.key === key) ?? missed[0];
  return round ? <OfRound key={round.key} missed={missed} round={round} onRound={setKey} onClose={onClose} /> : null;
}

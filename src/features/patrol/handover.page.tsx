import { type FocusEvent, useId, useMemo, useRef, useState } from 'react';
import { handovers } from '../../contract/resources/patrol/handovers.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import { freshnessWords, isServerTrouble, type ResourcePage, TroubleLine, useData, useLive, useResourcePage } from '../../crud/public.ts';
import type { PageQuery } from '../../data/public.ts';
import { isLocal } from '../../data/public.ts';
import { formatNumber, formatTold } from '../../ui/words/format.ts';
import '../../ui/styles/patrol.css';
import { PatrolCrumbs } from './crumbs.tsx';
import { GiveForm, type ShiftFigures } from './handover/give-form.tsx';
import { forMe, type Handover, isReceived, momentWords, openWords, shiftFigures, shiftStart, waitingOf } from './handover/handed.ts';
import { IncomingHandovers } from './handover/incoming.tsx';
import { handoverTexts as texts } from './handover/texts/id.ts';
import { useOpenFindings } from './handover/use-open-findings.ts';
import { useFreshHanded, useHanded } from './handover/use-handed.ts';
import { WorstFindings } from './handover/worst-findings.tsx';
import './handover/handover.css';
import { LoadingRows } from './day/due-list.tsx';
import { useFreshRounds } from './held-rounds/use-fresh-rounds.ts';
import { useRounds } from './held-rounds/use-rounds.ts';
import { MissedLine } from './rounds/reasons/missed-line.tsx';
import { useMissed } from './rounds/reasons/use-missed.ts';

/** This many of the last hand-overs are shown. */
const lastFew = 7;
/** The services number ids upwards. */
const newest: PageQuery<typeof handovers> = { page: 1, limit: 100, search: '', sort: { field: 'id', ascending: false } };

interface FiguresProps {
  readonly figures: ShiftFigures;
  readonly start: ReturnType<typeof shiftStart>;
}

function Figures({ figures, start }: FiguresProps) {
  const id = useId();
  const { findings_open: open, findings_worst: worst } = figures;
  const all = [
    [texts.roundsDone, figures.rounds_done],
    [texts.roundsMissed, figures.rounds_missed],
    ...(open === undefined ? [] : [[texts.findingsOpen, open] as const]),
    [texts.unsent, figures.unsent],
  ] as const;
  return (
    <section aria-labelledby={id}>
      <div className="shift-head">
        <h2 id={id}>{texts.shift}</h2>
        <span className="num muted">{start.isHandover ? texts.since(formatTold(start.at)) : texts.lastDay}</span>
      </div>
      <dl className={all.length > 3 ? 'figcard four' : 'figcard'}>
        {all.map(([words, figure]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatNumber(Number(figure))}</dd>
          </div>
        ))}
      </dl>
      <WorstFindings text={worst} />
    </section>
  );
}

/** Whether somebody took it, or that it never left this device. */
function StateChip({ row }: { readonly row: Handover }) {
  if (isReceived(row)) return <span className="chip ok">{texts.received(momentWords(row.received_at))}</span>;
  return <span className="chip waits">{isLocal(row.id) ? `${texts.waiting} · ${texts.notSent}` : texts.waiting}</span>;
}

function Waiting({ row, onAgain }: { readonly row: Handover; readonly onAgain: () => void }) {
  return (
    <section className="given">
      <h2>{texts.givenTo(shownText(row.name_receiver) || texts.someone)}</h2>
      <p className="muted num">{momentWords(row.occurred_at)}</p>
      <StateChip row={row} />
      <button type="button" className="btn quiet" onClick={onAgain}>
        {texts.again}
      </button>
    </section>
  );
}

interface LastProps {
  readonly rows: readonly Handover[];
  /** What the services said about them. */
  readonly asked: Pick<ResourcePage, 'view' | 'isLive' | 'isLoading' | 'problem' | 'reload'>;
}

function Last({ rows, asked }: LastProps) {
  const id = useId();
  const age = asked.isLoading ? undefined : freshnessWords(asked.view, { isLive: asked.isLive, isShort: true });
  return (
    <section aria-labelledby={id} className="last-handed">
      <div className="list-head">
        <h2 id={id}>{texts.last}</h2>
      </div>
      {isServerTrouble(asked.problem) && <TroubleLine onRetry={() => void asked.reload()} />}
      {age !== undefined && <p className="due-notes muted xs">{age}</p>}
      {rows.length === 0 ? (
        <p className="muted due-notes">{texts.none}</p>
      ) : (
        <div className="plain">
          <ul>
            {rows.slice(0, lastFew).map((row) => (
              <li key={row.id}>
                <span className="grow">
                  <b>{texts.fromTo(shownText(row.name_users) || texts.someone, shownText(row.name_receiver) || texts.someone)}</b>
                  <small>
                    {[momentWords(row.occurred_at), shownText(row.items), openWords(row)].filter((part) => part !== '').join(' · ')}
                  </small>
                  {shownText(row.note) !== '' && <small>{shownText(row.note)}</small>}
                </span>
                <StateChip row={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What a form begins with; while somebody is in it, that what it began with: it is not drawn anew under their fingers. */
function useBeginning(now: string, form: string) {
  const [isWithin, setWithin] = useState(false);
  const begun = useRef(now);
  if (!isWithin) begun.current = now;
  const follow = {
    onFocus: ({ target }: FocusEvent) => setWithin(target.closest(form) !== null),
    onBlur: () => setWithin(false),
  };
  return { begun: begun.current, follow };
}

/** Hands the shift over to a colleague, and takes one over: works offline. */
export default function HandoverPage() {
  const { outbox, session } = useData();
  const fresh = useFreshRounds();
  useFreshHanded();
  const rounds = useRounds();
  const { all, now, isKnown } = rounds;
  const missed = useMissed(rounds, fresh) ?? [];
  const handed = useHanded();
  const asked = useResourcePage(handovers, newest, { failureLook: 'toast' });
  const counts = useLive(useMemo(() => outbox.counts(), [outbox])).value;
  const [isAgain, setAgain] = useState<string>();
  const me = String(session.current()?.user.id ?? '');
  const start = shiftStart(handed ?? [], now);
  const open = useOpenFindings(now);
  const figures = { ...shiftFigures(all, start.at, now), unsent: counts?.total ?? 0, ...open };
  const waiting = waitingOf(handed ?? [], me, now);
  const { begun, follow } = useBeginning(`${waiting?.id} ${handed?.[0]?.id}`, '.hand-form');
  // The first schedules that a device hears of are followed by their routes; the form stays meanwhile.
  const wasKnown = useRef(false);
  wasKnown.current ||= isKnown;
  const isGiving = waiting === undefined || isAgain === waiting.id;
  return (
    <div className="patrol hand" data-touch="patrol" {...follow}>
      <PatrolCrumbs here={texts.title} />
      <h1 className="page-title wide-only">{texts.title}</h1>
      {handed === undefined || !wasKnown.current ? (
        <LoadingRows />
      ) : (
        <>
          <IncomingHandovers handed={forMe(handed, me, now)} />
          {isGiving ? (
            <>
              <Figures figures={figures} start={start} />
              <MissedLine missed={missed.filter(({ closedAt }) => closedAt > start.at)} isUnder />
              <GiveForm key={begun} earlier={handed} figures={figures} />
            </>
          ) : (
            <Waiting row={waiting} onAgain={() => setAgain(waiting.id)} />
          )}
          <Last rows={handed} asked={asked} />
        </>
      )}
      <p className="sr" aria-live="polite">
        {waiting ? texts.waiting : ''}
      </p>
    </div>
  );
}

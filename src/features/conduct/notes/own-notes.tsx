import { useState } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { adabObservations, withdrawDays } from '../../../contract/resources/adab/adab-observations.ts';
import { useCanAsk, useData, useRights } from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { formatNumber, formatTold } from '../../../ui/words/format.ts';
import { ReasonDialog } from '../reading/reason-dialog.tsx';
import type { Noted, Statement } from '../noted.ts';
import { notesTexts } from './texts/id.ts';

const texts = notesTexts.mine;
const dayMs = 86_400_000;
const recentDays = adabObservations.recent?.days ?? 0;
/** This many are shown at first, and with each further tap: more than a class, but not hundreds from one day at once. */
const atATime = 40;

const at = (row: Noted): number => Date.parse(shownText(row.occurred_at)) || 0;

interface OwnNotesProps {
  readonly rows: readonly Noted[];
  readonly me: string;
  readonly names: ReadonlyMap<string, string>;
  readonly statements: readonly Statement[] | undefined;
}

function OwnList({ rows, me, names, statements }: OwnNotesProps) {
  const { time } = useData();
  const canAsk = useCanAsk();
  const takesBack = useRights('/catatan-adab', notesTexts.title).missing('create') === undefined;
  const [going, setGoing] = useState<Noted>();
  const [most, setMost] = useState(atATime);
  const own = rows.filter((row) => shownText(row.user_id) === me).sort((a, b) => at(b) - at(a));
  const nameOf = (row: Noted) => names.get(shownText(row.ysb_student_id)) ?? shownText(row.name_student);
  const wordsOf = (row: Noted) =>
    statements?.find(({ id }) => id === shownText(row.ysb_sub_element_id))?.words ?? shownText(row.description);
  const aboutOf = (row: Noted) => `${nameOf(row)} · ${notesTexts.what(wordsOf(row), shownText(row.tone))}`;
  const isFresh = (row: Noted) => time.now() - at(row) < withdrawDays * dayMs;
  return (
    <>
      <ul>
        {own.slice(0, most).map((row) => {
          const isWithdrawn = shownText(row.withdrawn_at) !== '';
          return (
            <li key={row.id}>
              <span className="grow">
                {isWithdrawn ? <s>{aboutOf(row)}</s> : <span>{aboutOf(row)}</span>}
                <small className="muted num">
                  {[formatTold(at(row)), ...(isWithdrawn ? [texts.withdrawn] : isLocal(row.id) ? [texts.notSent] : [])].join(' · ')}
                </small>
              </span>
              {takesBack && !isWithdrawn && !isLocal(row.id) && isFresh(row) && (
                <button
                  type="button"
                  className="btn quiet"
                  disabled={!canAsk}
                  title={canAsk ? undefined : texts.offline}
                  aria-label={texts.withdrawOf(aboutOf(row))}
                  onClick={() => setGoing(row)}
                >
                  {texts.withdraw}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="notes-own-more muted num">
        {texts.shown(formatNumber(Math.min(most, own.length)), formatNumber(own.length), formatNumber(recentDays))}
        {own.length > most && (
          <button type="button" className="btn" onClick={() => setMost(most + atATime)}>
            {texts.more}
          </button>
        )}
      </p>
      {going && (
        <ReasonDialog
          call="withdrawObservation"
          id={going.id}
          title={texts.withdrawTitle}
          about={aboutOf(going)}
          submit={texts.withdraw}
          onClose={() => setGoing(undefined)}
        />
      )}
    </>
  );
}

/**
 * What this person noted last; their own notes can be taken back here for some days. Drawn once it is opened: a closed
 * list would be drawn again with every note of a class.
 */
export function OwnNotes(props: OwnNotesProps) {
  const { rows, me } = props;
  const [isOpen, setOpen] = useState(false);
  if (!rows.some((row) => shownText(row.user_id) === me)) return null;
  return (
    <details className="panel notes-own" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isOpen && <OwnList {...props} />}
    </details>
  );
}

import { shownText } from '../../../contract/words/shown-text.ts';
import { columnText } from '../../../contract/words/column-text.ts';
import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import type { students } from '../../../contract/resources/people/students.ts';
import { CardNone, PageCard, type PagePartProps, RowEvents, useResourceRights, useRowEvents } from '../../../crud/public.ts';
import { usePlacements } from './use-placements.ts';
import { pupilTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof students>;

/** The classes of a pupil, semester by semester. */
export function ClassHistory({ row }: Props) {
  const { placements, asked } = usePlacements(row.id);
  if (!placements) return null;
  return (
    <PageCard title={texts.history}>
      {placements.length === 0 ? (
        <CardNone asked={asked}>{texts.historyNone}</CardNone>
      ) : (
        <ol className="line">
          {placements.map(({ row: placed, kelas, year, isNow }) => (
            <li key={placed.id} className={isNow ? 'now' : undefined}>
              <b>{kelas}</b>
              <time>{year}</time>
              <small>
                {[shownText(placed.name_teacher) === '' ? '' : texts.ledBy(shownText(placed.name_teacher)), isNow ? texts.now : '']
                  .filter((part) => part !== '')
                  .join(', ')}
              </small>
            </li>
          ))}
        </ol>
      )}
    </PageCard>
  );
}

const kindWords = columnText(studentMoves, 'kind');

function MoveList({ id }: { readonly id: string }) {
  const moves = useRowEvents(studentMoves, { ysb_student_id: id });
  if (moves.length === 0) return null;
  return (
    <section className="panel">
      <RowEvents title={texts.moves} events={moves} words={kindWords} />
    </section>
  );
}

/** That the pupil left, came back or went on, for people who may read it. */
export function Moves({ row }: Props) {
  return useResourceRights(studentMoves).flags.read ? <MoveList id={row.id} /> : null;
}

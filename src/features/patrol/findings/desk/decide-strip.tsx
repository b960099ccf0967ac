import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { rowPagePath, useListFigure, useMoment } from '../../../../crud/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { titleOf } from '../../reported/reported.ts';
import { findingTexts } from '../texts/id.ts';
import { deskTexts } from './texts/id.ts';
import { ageWords, dueWords } from './words.ts';

const texts = deskTexts.decide;
const most = 5;
/** This many are checked for danger: dangerous ones come first, however long they have been waiting. */
const looked = 50;
const dangersFirst = (rows: readonly HeldRow<typeof findings>[]) =>
  [...rows].sort((a, b) => Number(b.severity === 'Bahaya') - Number(a.severity === 'Bahaya')).slice(0, most);
const oldestFirst = { field: 'decides_at', ascending: true } as const;

interface StripProps {
  /** Opens a finding next to the list; undefined if it has a page of its own. */
  readonly onOpen: ((id: string) => void) | undefined;
}

function DecideLine({ row, now, onOpen }: StripProps & { readonly row: HeldRow<typeof findings>; readonly now: number }) {
  const late = dueWords(row.status, row.due_date, wallClock(now).date);
  const words = [shownText(row.severity), shownText(row.status), late || ageWords(row, now)].filter((one) => one !== '').join(' · ');
  return (
    <li>
      {onOpen ? (
        <button type="button" className="link" onClick={() => onOpen(row.id)}>
          {titleOf(row)}
        </button>
      ) : (
        <HrefLink href={rowPagePath(findings, row.id) ?? ''}>{titleOf(row)}</HrefLink>
      )}
      <span className="muted num">{words}</span>
    </li>
  );
}

/** What needs a decision, above everything that is open; nothing if nothing does. */
export function DecideStrip({ onOpen }: StripProps) {
  const now = useMoment();
  const { figure } = useListFigure(findings, { 'decides_at.until': new Date(now).toISOString() }, { limit: looked, sort: oldestFirst });
  if (!figure || figure.count === 0) return null;
  return (
    <section className="panel decide-strip" aria-label={findingTexts.decide}>
      <h2>
        <Icon name="alert-circle-outline" size="s" />
        {findingTexts.decide}
        <span className="muted num">
          {formatNumber(figure.count)} · {texts.why}
        </span>
      </h2>
      <ul>
        {dangersFirst(figure.rows ?? []).map((row) => (
          <DecideLine key={row.id} row={row} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {figure.count > most && (
        <HrefLink className="link" href="/temuan?tampil=keputusan">
          {texts.all(formatNumber(figure.count))}
        </HrefLink>
      )}
    </section>
  );
}

import { columnText } from '../../../../contract/words/column-text.ts';
import { dayText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { anyOf } from '../../../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import { departments } from '../../../../contract/resources/people/departments.ts';
import { employes } from '../../../../contract/resources/people/employes.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { spelledCode } from '../../../../contract/words/short-code.ts';
import { isRetired } from '../../../../contract/patrol/successors.ts';
import { firstSmall, firstValue, printPages } from '../../../../crud/public.ts';
import { type DataLayer, isLocal } from '../../../../data/public.ts';
import { QrCode } from '../../../../ui/qr/qr-code.tsx';
import { photosOfFindings } from '../../reported/drafts.ts';
import { deskTexts } from './texts/id.ts';

const texts = deskTexts.order;
type Finding = HeldRow<typeof findings>;

/** Nobody hands out more pages in one morning. */
export const mostOrders = 50;
const askMs = 4000;

const reportedText = columnText(findings, 'occurred_at');

/** The check point of a place. */
interface Point {
  /** '' if the place has none, or nobody could be asked. */
  readonly id: string;
  /** The services were asked, so if there is none they have none. */
  readonly isTold: boolean;
}

/** What a work order needs beyond the finding itself. */
interface Found {
  readonly officer: string;
  readonly department: string;
  readonly point: Point;
  /** A picture as a data URL; '' if there is none. */
  readonly photo: string;
}

/** The points that hang in these rooms, by the room. */
async function pointsIn({ mirror }: DataLayer, rooms: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const here = await firstValue(mirror.matching(checkPoints, (one) => rooms.has(shownText(one.room_id)) && !isRetired(one)));
  return new Map(here?.rows.map(({ row }) => [shownText(row.room_id), row.id]));
}

/**
 * The points whose labels hang where these findings are: that of the report, else the one of the room, by the row.
 * Somebody who came from the list may be on a device that never loaded points, so the services are asked for what it
 * lacks.
 */
async function pointsOf(data: DataLayer, rows: readonly Finding[]): Promise<ReadonlyMap<string, Point>> {
  const unnamed = rows.filter((row) => shownText(row.ysb_check_point_id) === '').map((row) => shownText(row.ysb_room_id));
  const rooms = new Set(unnamed.filter((room) => room !== '' && !isLocal(room)));
  const known = await pointsIn(data, rooms);
  const missing = [...rooms].filter((room) => !known.has(room));
  const query = { search: '', limit: missing.length, filters: { 'room_id.any': anyOf(missing), is_retired: 'false' } };
  const canAsk = missing.length > 0 && data.connection.state === 'online';
  const asked = canAsk && (await data.mirror.refreshLookup(checkPoints, query, AbortSignal.timeout(askMs)).catch(() => undefined));
  const isTold = asked ? asked.ok : false;
  const points = isTold ? await pointsIn(data, rooms) : known;
  return new Map(
    rows.map((row) => {
      const id = shownText(row.ysb_check_point_id) || (points.get(shownText(row.ysb_room_id)) ?? '');
      return [row.id, { id: isLocal(id) ? '' : id, isTold }];
    }),
  );
}

async function photoOf(data: DataLayer, row: Finding): Promise<string> {
  if (isLocal(row.id) || Number(row.photo_count ?? 0) === 0 || data.connection.state !== 'online') return '';
  return (await firstSmall(data, photosOfFindings, row.id, AbortSignal.timeout(askMs)).catch(() => '')) ?? '';
}

async function foundOf(data: DataLayer, row: Finding, point: Point): Promise<Found> {
  const { mirror } = data;
  const [officer, department] = [shownText(row.ysb_employe_id), shownText(row.ysb_department_id)];
  const [person, part, photo] = await Promise.all([
    officer === '' ? undefined : firstValue(mirror.row(employes, officer)),
    department === '' ? undefined : firstValue(mirror.row(departments, department)),
    photoOf(data, row),
  ]);
  return {
    officer: shownText(person?.row.name) || shownText(row.name_employe),
    department: shownText(part?.row.departemen) || shownText(row.name_department),
    point,
    photo,
  };
}

/** What the paper says about a finding, in reading order; anything unknown is left out. */
function orderFacts(row: Finding, { officer, department }: Pick<Found, 'officer' | 'department'>): readonly (readonly [string, string])[] {
  const where = [row.name_school, row.name_floor].map(shownText).filter((name) => name !== '');
  const facts = [
    [texts.kind, shownText(row.name_kind)],
    [texts.place, shownText(row.name_room)],
    [texts.where, where.join(' · ')],
    [texts.severity, shownText(row.severity)],
    [texts.status, shownText(row.status)],
    [texts.description, shownText(row.description)],
    [texts.reported, reportedText(row)],
    [texts.by, shownText(row.name_users)],
    [texts.officer, officer === '' && department === '' ? texts.nobody : officer],
    [texts.department, department],
    [texts.due, dayText(shownText(row.due_date))],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

/** The code on the label that identifies the place, or why the paper has none. */
function PlaceCode({ point: { id, isTold } }: { readonly point: Point }) {
  if (id === '') return <p>{isTold ? texts.noPoint : texts.pointUnknown}</p>;
  return (
    <figure>
      <QrCode text={id} className="order-qr" />
      <figcaption>{texts.code(spelledCode(id) ?? id)}</figcaption>
    </figure>
  );
}

function Order({ row, found }: { readonly row: Finding; readonly found: Found }) {
  return (
    <>
      <div className="work-order">
        <dl>
          {orderFacts(row, found).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <figure>
            {found.photo === '' ? (
              <p className="order-photo none">{texts.noPhoto}</p>
            ) : (
              <img className="order-photo" src={found.photo} alt="" />
            )}
            <figcaption>{texts.photo}</figcaption>
          </figure>
          <PlaceCode point={found.point} />
        </div>
      </div>
      <div className="work-order-lines">
        <p>{texts.done}</p>
        <p />
        <p>{texts.material}</p>
        <p />
      </div>
      <div className="paper-signs">
        {texts.signs.map((who) => (
          <div key={who}>
            <p>{who}</p>
            <p />
          </div>
        ))}
      </div>
    </>
  );
}

/** Prints a page for each finding that somebody takes along: what, where, since when, its picture and the code of the place. */
export async function printWorkOrders(data: DataLayer, rows: readonly Finding[]): Promise<void> {
  const points = await pointsOf(data, rows);
  const found = await Promise.all(rows.map((row) => foundOf(data, row, points.get(row.id) ?? { id: '', isTold: false })));
  const pages = rows.flatMap((row, at) => {
    const one = found[at];
    const said = [isLocal(row.id) ? texts.unsent : texts.number(row.id)];
    return one ? [{ row, said, body: <Order row={row} found={one} /> }] : [];
  });
  await printPages(data, { title: texts.title, resource: findings, pages });
}

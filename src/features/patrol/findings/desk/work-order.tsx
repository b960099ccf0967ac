import { columnText } from '../../../../contract/column-text.ts';
import { dayText, shownText } from '../../../../contract/field-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { checkPoints } from '../../../../contract/resources/check-points.ts';
import { departments } from '../../../../contract/resources/departments.ts';
import { employes } from '../../../../contract/resources/employes.ts';
import { findings } from '../../../../contract/resources/findings.ts';
import { spelledCode } from '../../../../contract/short-code.ts';
import { isRetired } from '../../../../contract/successors.ts';
import { firstSmall, firstValue, printPages } from '../../../../crud/public.ts';
import { type DataLayer, isLocal } from '../../../../data/public.ts';
import { QrCode } from '../../points/qr-code.tsx';
import { photosOfFindings } from '../../reported/drafts.ts';
import { deskTexts } from './texts/id.ts';

const texts = deskTexts.order;
type Finding = HeldRow<typeof findings>;

/** More pages nobody hands out in one morning. */
export const mostOrders = 50;
const photoMs = 4000;

const reportedText = columnText(findings, 'occurred_at');

/** What of an order the finding itself does not say. */
interface Found {
  readonly officer: string;
  readonly department: string;
  /** The id of the check point of the place; '' where it has none, or the device knows of none. */
  readonly point: string;
  /** A picture as a data URL; '' where there is none. */
  readonly photo: string;
}

/** The point whose label hangs at the place: that of the report, else the one of the room. */
async function pointOf({ mirror }: DataLayer, row: Finding): Promise<string> {
  const named = shownText(row.ysb_check_point_id);
  if (named !== '') return named;
  const room = shownText(row.ysb_room_id);
  const here = await firstValue(mirror.matching(checkPoints, (one) => shownText(one.room_id) === room && !isRetired(one)));
  return here?.rows[0]?.row.id ?? '';
}

async function photoOf(data: DataLayer, row: Finding): Promise<string> {
  if (isLocal(row.id) || Number(row.photo_count ?? 0) === 0 || data.connection.state !== 'online') return '';
  return (await firstSmall(data, photosOfFindings, row.id, AbortSignal.timeout(photoMs)).catch(() => '')) ?? '';
}

async function foundOf(data: DataLayer, row: Finding): Promise<Found> {
  const { mirror } = data;
  const [officer, department] = [shownText(row.ysb_employe_id), shownText(row.ysb_department_id)];
  const [person, part, point, photo] = await Promise.all([
    officer === '' ? undefined : firstValue(mirror.row(employes, officer)),
    department === '' ? undefined : firstValue(mirror.row(departments, department)),
    pointOf(data, row),
    photoOf(data, row),
  ]);
  return {
    officer: shownText(person?.row.name) || shownText(row.name_employe),
    department: shownText(part?.row.departemen) || shownText(row.name_department),
    point,
    photo,
  };
}

/** What the paper says of a finding, in the order in which it is read; what is not known is left out. */
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
          {found.point !== '' && !isLocal(found.point) && (
            <figure>
              <QrCode text={found.point} className="order-qr" />
              <figcaption>{texts.code(spelledCode(found.point) ?? found.point)}</figcaption>
            </figure>
          )}
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
  const found = await Promise.all(rows.map((row) => foundOf(data, row)));
  const pages = rows.flatMap((row, at) => {
    const one = found[at];
    const said = [isLocal(row.id) ? texts.unsent : texts.number(row.id)];
    return one ? [{ row, said, body: <Order row={row} found={one} /> }] : [];
  });
  await printPages(data, { title: texts.title, resource: findings, pages });
}

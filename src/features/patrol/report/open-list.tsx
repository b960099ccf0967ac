import { anyOf } from '../../../contract/declared/list-filter.ts';
import { openStates } from '../../../contract/findings/findings.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { CardNone, rowPagePath, useAskedRowsWhere } from '../../../crud/public.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { careWords, type FindingRow, kindWords, reportedWords } from '../reported/reported.ts';
import type { KnownHere } from '../scan/known/use-known.ts';
import { reportTexts as texts } from './texts/id.ts';

interface OpenProps {
  readonly known: KnownHere;
}

function Words({ row, today }: { readonly row: FindingRow; readonly today: string }) {
  return (
    <>
      <b>{kindWords(row)}</b>
      <small>{reportedWords(row, today)}</small>
      <small>{careWords(row, today)}</small>
    </>
  );
}

interface NoneProps {
  readonly roomId: string;
  readonly isWhole: boolean;
}

/** That nothing is open in a room; unless this device holds all that is open, the services are asked about the room first. */
function OpenNone({ roomId, isWhole }: NoneProps) {
  const { isAsking, untold } = useAskedRowsWhere(findings, isWhole ? null : { ysb_room_id: roomId, 'status.any': anyOf(openStates) });
  return <CardNone asked={{ isAsking, untold }}>{texts.openNone}</CardNone>;
}

/** Nothing at all before the device has answered. */
const none = ({ roomId, isWhole }: KnownHere) =>
  isWhole === undefined ? null : <OpenNone key={roomId} roomId={roomId} isWhole={isWhole} />;

/** What is open in a place, each with its state. */
export function OpenList({ known }: OpenProps) {
  const { here, today } = known;
  if (here.length === 0) return none(known);
  return (
    <ul className="log">
      {here.map((row) => (
        <li key={row.id}>
          <span>
            <Words row={row} today={today} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same, each linked to its thread. */
export function OpenLinks({ known }: OpenProps) {
  const { here, today } = known;
  if (here.length === 0) return none(known);
  return (
    <ul className="links stacked">
      {here.map((row) => (
        <li key={row.id}>
          <HrefLink href={rowPagePath(findings, row.id) ?? findings.menu}>
            <Words row={row} today={today} />
          </HrefLink>
        </li>
      ))}
    </ul>
  );
}

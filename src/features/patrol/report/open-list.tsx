import { findings } from '../../../contract/resources/findings/findings.ts';
import { rowPagePath } from '../../../crud/public.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { careWords, type FindingRow, kindWords, reportedWords } from '../reported/reported.ts';
import { reportTexts as texts } from './texts/id.ts';

interface OpenProps {
  readonly rows: readonly FindingRow[];
  readonly today: string;
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

/** What is open in a place, each with its state. */
export function OpenList({ rows, today }: OpenProps) {
  if (rows.length === 0) return <p className="card-empty">{texts.openNone}</p>;
  return (
    <ul className="log">
      {rows.map((row) => (
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
export function OpenLinks({ rows, today }: OpenProps) {
  if (rows.length === 0) return <p className="card-empty">{texts.openNone}</p>;
  return (
    <ul className="links stacked">
      {rows.map((row) => (
        <li key={row.id}>
          <HrefLink href={rowPagePath(findings, row.id) ?? findings.menu}>
            <Words row={row} today={today} />
          </HrefLink>
        </li>
      ))}
    </ul>
  );
}

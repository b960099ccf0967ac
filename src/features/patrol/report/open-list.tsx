import { careWords, type FindingRow, kindWords, reportedWords } from '../reported/reported.ts';
import { reportTexts as texts } from './texts/id.ts';

/** What is open in a place, each with how it stands. */
export function OpenList({ rows, today }: { readonly rows: readonly FindingRow[]; readonly today: string }) {
  if (rows.length === 0) return <p className="card-empty">{texts.openNone}</p>;
  return (
    <ul className="log">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <b>{kindWords(row)}</b>
            <small>{reportedWords(row, today)}</small>
            <small>{careWords(row, today)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

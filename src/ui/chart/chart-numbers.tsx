import { Icon } from '../icons/icon.tsx';
import { chartTexts as texts } from '../texts/id/chart.ts';

interface ChartNumbersProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Each begins with what it is about. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a chart as a table, for whoever reads better than he sees. */
export function ChartNumbers({ caption, heads, rows }: ChartNumbersProps) {
  return (
    <details className="numbers">
      <summary>
        <Icon name="chevron-forward-outline" size="s" />
        {texts.show}
      </summary>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label = '', ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={heads[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { formatNumber } from '../words/format.ts';
import { HrefLink } from '../part/href-link.tsx';
import { Icon } from '../icons/icon.tsx';
import { chartTexts as texts } from '../texts/id/chart.ts';

/** A number, possibly linked to the list of what it counts. */
type ChartNumber = string | { readonly words: string; readonly href: string };

/** A number as the table shows it; what counts nothing leads nowhere. */
export const numberOf = (count: number, href: string | undefined): ChartNumber =>
  href === undefined || count === 0 ? formatNumber(count) : { words: formatNumber(count), href };

interface ChartNumbersProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Each row begins with what it is about. */
  readonly rows: readonly (readonly [string, ...(readonly ChartNumber[])])[];
}

/** The numbers of a chart as a table, for people who cannot read the drawing. */
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
          {rows.map(([label, ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={heads[at + 1]}>
                  {typeof value === 'string' ? (
                    value
                  ) : (
                    <HrefLink href={value.href} aria-label={texts.part(label, heads[at + 1] ?? '', value.words)}>
                      {value.words}
                    </HrefLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import type { Recap, RecapClass } from '../../../contract/calls/adab/adab-calls.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { sumOf, totalOf } from './sums.ts';
import { recapTexts as texts } from './texts/id.ts';

export const classWords = (one: RecapClass): string => conductTeacherTexts.kelas(one.number_kelas, one.name_kelas);

function Count({ of, isTotal = false }: { readonly of: RecapClass['counts'][number]; readonly isTotal?: boolean }) {
  const total = totalOf(of);
  return (
    <td className={isTotal ? 'num recap-sum' : 'num'}>
      {total === 0 ? <span className="muted">{texts.none}</span> : formatNumber(total)}
      {of.guided > 0 && (
        <small className="muted">
          <Icon name="compass-outline" size="s" />
          <span aria-hidden="true">{formatNumber(of.guided)}</span>
          <span className="sr">{texts.guided(formatNumber(of.guided))}</span>
        </small>
      )}
    </td>
  );
}

interface RecapTableProps {
  readonly school: Recap['schools'][number];
  readonly dimensions: Recap['dimensions'];
  /** Opens the notes behind a row; undefined for people who only get counts. */
  readonly onOpen: ((kelas: RecapClass) => void) | undefined;
}

/** A school: one row per class, one column per dimension. */
export function RecapTable({ school, dimensions, onOpen }: RecapTableProps) {
  if (school.classes.length === 0) return <p className="recap-none muted">{texts.noClasses}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="recap-scroll" aria-label={texts.region(school.name)} tabIndex={0}>
      <table className="recap-table">
        <caption className="sr">{texts.caption(school.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.kelas}</th>
            <th scope="col">{texts.pupils}</th>
            <th scope="col">{texts.total}</th>
            {dimensions.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {school.classes.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {onOpen ? (
                  <button
                    type="button"
                    className="row-link"
                    aria-haspopup="dialog"
                    aria-label={texts.open(classWords(one))}
                    onClick={() => onOpen(one)}
                  >
                    {classWords(one)}
                  </button>
                ) : (
                  classWords(one)
                )}
              </th>
              <td className="num">{texts.noted(formatNumber(one.noted), formatNumber(one.pupils))}</td>
              <Count of={sumOf(one.counts)} isTotal />
              {dimensions.map(({ id }, at) => (
                <Count key={id} of={one.counts[at] ?? sumOf([])} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

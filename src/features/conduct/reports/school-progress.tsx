import type { ClassProgress } from '../../../contract/calls/adab/adab-progress-calls.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { reportTexts } from './texts/id.ts';

const texts = reportTexts.school;

type Sums = Pick<ClassProgress, 'pupils' | 'written' | 'ready' | 'approved'>;
const nothing: Sums = { pupils: 0, written: 0, ready: 0, approved: 0 };

const sumOf = (classes: readonly ClassProgress[]): Sums =>
  classes.reduce<Sums>(
    (a, b) => ({
      pupils: a.pupils + b.pupils,
      written: a.written + b.written,
      ready: a.ready + b.ready,
      approved: a.approved + b.approved,
    }),
    nothing,
  );

function Cells({ of }: { readonly of: Sums }) {
  return (['written', 'ready', 'approved'] as const).map((name) => (
    <td key={name} className="num" data-done={of[name] === of.pupils || undefined}>
      {texts.of(formatNumber(of[name]), formatNumber(of.pupils))}
    </td>
  ));
}

interface SchoolProgressProps {
  readonly classes: readonly ClassProgress[];
  readonly onOpen: (kelas: number) => void;
}

/** How far every class of the school is, including classes in which nothing was written yet. */
export function SchoolProgress({ classes, onOpen }: SchoolProgressProps) {
  const all = sumOf(classes);
  if (all.pupils === 0) return null;
  return (
    <details className="panel rapor-school">
      <summary>
        <Icon name="chevron-forward-outline" size="s" />
        <b>{texts.title}</b>
        <span className="num muted">{texts.sum(formatNumber(all.ready), formatNumber(all.pupils), formatNumber(all.approved))}</span>
        <span className="bar" aria-hidden="true">
          <i style={{ width: `${(100 * all.ready) / all.pupils}%` }} />
        </span>
      </summary>
      <table>
        <caption className="sr">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.kelas}</th>
            <th scope="col">{texts.written}</th>
            <th scope="col">{texts.ready}</th>
            <th scope="col">{texts.approved}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => {
            const name = reportTexts.kelas(one.number_kelas, one.name_kelas);
            return (
              <tr key={one.id}>
                <th scope="row">
                  <button type="button" className="row-link" aria-label={texts.open(name)} onClick={() => onOpen(one.id)}>
                    {name}
                  </button>
                </th>
                <Cells of={one} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <Cells of={all} />
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

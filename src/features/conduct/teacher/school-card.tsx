import { formatMoment } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from './texts/id.ts';
import type { Self } from './use-self.ts';
import type { ShownClass } from './class/use-teacher-class.ts';

const texts = conductTeacherTexts.home;

/** The rows in order; what the session knows is shown until the service has answered. */
function rowsOf({ known }: ShownClass, { data }: Self): readonly (readonly [string, string, string?])[] {
  const school = known?.sekolah ?? data?.sekolah;
  const kelas = known
    ? conductTeacherTexts.kelas(known.number_kelas, known.name_kelas)
    : conductTeacherTexts.kelas(data?.number_kelas ?? '', data?.name_kelas ?? '');
  return [
    [texts.school, known?.name_school ?? data?.name_school ?? ''],
    [texts.npsn, school?.npsn ?? ''],
    [texts.address, school?.address ?? ''],
    [texts.subdistrict, school?.subdistrict ?? ''],
    [texts.district, school?.district ?? ''],
    [texts.province, school?.province ?? ''],
    // No service knows the head of a school.
    [texts.head, ''],
    [texts.kelas, kelas, texts.noClass],
  ];
}

function Value({ words, loading, fallback }: { readonly words: string; readonly loading: boolean; readonly fallback: string }) {
  if (words !== '') return <dd>{words}</dd>;
  if (loading)
    return (
      <dd>
        <i className="sk" style={{ width: '12rem', maxWidth: '100%' }} />
        <span className="sr">{texts.waiting}</span>
      </dd>
    );
  return <dd className="kv-empty">{fallback}</dd>;
}

interface SchoolCardProps {
  readonly shown: ShownClass;
  readonly self: Self;
  readonly online: boolean;
  /** Next to the class, or without one; below a class on a phone only the name shows, until the card is opened. */
  readonly isOpen: boolean;
}

/** Identitas Sekolah. */
export function SchoolCard({ shown, self, online, isOpen }: SchoolCardProps) {
  const { asOf, loading, known } = shown;
  const name = known?.name_school ?? self.data?.name_school ?? '';
  return (
    <details className="panel school-card" open={isOpen} aria-busy={loading || undefined}>
      <summary className="panel-head">
        <h2>
          {texts.identity}
          {name !== '' && <small>{name}</small>}
        </h2>
        {asOf !== undefined && (
          <span className="fresh">
            <Icon name={online ? 'cloud-done-outline' : 'time-outline'} size="s" />
            {online ? texts.stored : texts.asOf(formatMoment(asOf))}
          </span>
        )}
        <Icon name="chevron-down-outline" size="s" />
      </summary>
      <dl className="kv">
        {rowsOf(shown, self).map(([label, words, fallback]) => (
          <div key={label} className="kv-pair">
            <dt>{label}</dt>
            <Value
              words={words}
              loading={loading && label !== texts.head}
              fallback={
                known === undefined && self.data?.sekolah === undefined && label !== texts.head ? texts.offline : (fallback ?? texts.empty)
              }
            />
          </div>
        ))}
      </dl>
    </details>
  );
}

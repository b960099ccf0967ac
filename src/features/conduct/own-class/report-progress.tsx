import type { Roster, RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { termOf } from '../../../contract/resources/adab/adab-reports.ts';
import { useRights } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { progressOf } from '../reports/report-of.ts';
import { semesterOf, useReports } from '../reports/use-reports.ts';
import { ownClassTexts as texts } from './texts/id.ts';

const reports = '/rapor-adab';
const semesterTerm = termOf('Semester', '');

interface OfClass {
  readonly kelas: RosterClass;
}

function Counted({ kelas, semester }: OfClass & { readonly semester: string }) {
  const known = useReports(kelas.pupils, semester, semesterTerm);
  const { ready, all } = progressOf(kelas.pupils, known.reports);
  return (
    <HrefLink className="btn" href={reports}>
      <Icon name="document-text-outline" />
      {known.isLoading ? texts.reports : texts.reportsReady(formatNumber(ready), formatNumber(all))}
    </HrefLink>
  );
}

/** How many of the class's reports are ready, for people who may read them; it links to them. */
export function ReportProgress({ kelas, roster }: OfClass & { readonly roster: Roster }) {
  const { flags } = useRights(reports, texts.reports);
  const semester = semesterOf(roster);
  return flags.read && semester ? <Counted kelas={kelas} semester={semester.id} /> : null;
}

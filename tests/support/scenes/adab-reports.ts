import { accounts } from './accounts.ts';
import { ServicesClient } from '../services-client.ts';

const isOpen = (status: unknown): boolean => ['Draf', 'Siap'].includes(String(status));

/** Cells are locked as long as a report on the whole semester is approved, and other tests fill them in: a next edition opens them. */
export async function reopenReports(origin: string): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.teacher);
  const active = (await services.rows('/api/semesters')).find(({ status }) => status === 1)?.['id'];
  const reports = await services.rows('/api/adab-reports', '', 1000);
  const rows = reports.filter(({ term, ysb_semester_id }) => term === 'semester' && String(ysb_semester_id) === String(active));
  const open = new Set(rows.filter(({ status }) => isOpen(status)).map((row) => row['ysb_student_id']));
  for (const { ysb_student_id, ysb_semester_id } of rows) {
    if (open.has(ysb_student_id)) continue;
    open.add(ysb_student_id);
    await services.made('/api/adab-reports/store', { ysb_student_id, ysb_semester_id, period: 'Semester', narrative: 'Diperbaiki.' });
  }
}

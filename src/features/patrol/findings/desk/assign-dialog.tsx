import { useId, useState } from 'react';
import { f } from '../../../../contract/fields.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { isOpen } from '../../../../contract/findings/findings.ts';
import type { HeldRow, InputFor } from '../../../../contract/resource.ts';
import type { findingEvents } from '../../../../contract/resources/findings/finding-events.ts';
import type { findings } from '../../../../contract/resources/findings/findings.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import { ActFrame, AskedField, LookupProvider, useData, useIsOnline } from '../../../../crud/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { eventDraft } from '../../reported/drafts.ts';
import { titleOf } from '../../reported/reported.ts';
import { useSay } from '../../reported/use-say.ts';
import { deskTexts } from './texts/id.ts';

const texts = deskTexts.assign;
type Finding = HeldRow<typeof findings>;
/** The questions become the event that assigns the findings. */
type Asked = Pick<InputFor<typeof findingEvents>, 'ysb_employe_id' | 'ysb_department_id' | 'due_date' | 'note'>;
type Problems = Readonly<Partial<Record<keyof Asked, string>>>;

/** What these findings can be assigned to together: an officer works for one branch. */
export function assignable(rows: readonly Finding[]) {
  const open = rows.filter(({ status }) => isOpen(shownText(status) || 'Baru'));
  const branches = [...new Set(open.map((row) => shownText(row.ysb_branch_id)))];
  return { open, branch: branches.length === 1 ? branches[0] : undefined };
}

/** What is wrong with the choices, by field. */
export function assignProblems(input: Asked, today: string, asksOfficer: boolean): Problems {
  const isFor = shownText(input.ysb_employe_id) !== '' || shownText(input.ysb_department_id) !== '';
  const due = shownText(input.due_date);
  return {
    ...(isFor ? {} : { [asksOfficer ? 'ysb_employe_id' : 'ysb_department_id']: asksOfficer ? texts.needed : texts.departmentNeeded }),
    ...(due !== '' && due < today ? { due_date: texts.dueBefore } : {}),
  };
}

const departmentField = f.ref(texts.department, 'departments');
const dueField = f.date(texts.due, { help: texts.dueHelp });
const noteField = f.longText(texts.note, { max: 1000 });
const officerField = (branch: string) => ({ ...f.ref(texts.officer, 'employes', { byName: true }), only: { ysb_branch_id: branch } });

interface AssignProps {
  readonly rows: readonly Finding[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Assigns findings to somebody, with a due day: one or many of them, in one transaction. */
export function AssignDialog({ rows, onClose, onDone }: AssignProps) {
  const formId = useId();
  const { time } = useData();
  const isOffline = !useIsOnline();
  const { say, now } = useSay(deskTexts.back);
  const [input, setInput] = useState<Asked>({});
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const { open, branch } = assignable(rows);
  const closed = rows.length - open.length;
  const set = (name: keyof Asked, value: unknown) => {
    setInput((now) => ({ ...now, [name]: value }));
    setProblems(({ [name]: _gone, ...others }) => others);
  };
  const submit = async () => {
    if (open.length === 0) return setProblem(texts.allClosed);
    const found = assignProblems(input, wallClock(time.now()).date, branch !== undefined);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value !== null));
    const when = now();
    const [first, ...others] = open;
    const kept = first && others.length === 0 ? deskTexts.said('Tugaskan', titleOf(first)) : texts.done(formatNumber(open.length));
    const failed = await say(
      open.map((row) => eventDraft(row, 'Tugaskan', when, said)),
      kept,
    );
    if (failed !== undefined) return setProblem(failed);
    onDone?.();
    onClose();
  };
  const asked = { form: { input, problems, set }, formId, isOffline };
  return (
    <ActFrame
      {...{ formId, onClose, isOffline, problem }}
      title={rows.length === 1 ? texts.title : `${texts.title} · ${texts.of(formatNumber(rows.length))}`}
      submitLabel={texts.submit}
      onSubmit={() => void submit()}
    >
      <LookupProvider limit={100}>
        {closed > 0 && <p className="form-notice">{texts.someClosed(formatNumber(closed))}</p>}
        {branch === undefined ? (
          <p className="form-notice">{texts.severalBranches}</p>
        ) : (
          <AskedField {...asked} name="ysb_employe_id" field={officerField(branch)} />
        )}
        <AskedField {...asked} name="ysb_department_id" field={departmentField} />
        <AskedField {...asked} name="due_date" field={dueField} />
        <AskedField {...asked} name="note" field={noteField} />
      </LookupProvider>
    </ActFrame>
  );
}

import { useId, useMemo, useState } from 'react';
import { f } from '../../../contract/fields.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { homeroomChanges } from '../../../contract/resources/classes/homeroom-changes.ts';
import { semesters as years } from '../../../contract/resources/classes/semesters.ts';
import { ActFrame, AskedField, LookupProvider, useData, useForm, useIsOnline, useLive } from '../../../crud/public.ts';
import { useSemesters } from '../use-semesters.ts';
import { printClass } from './print-class.ts';
import { classListTexts as texts } from './texts/id.ts';

const firstRows = 100;

/** Several schools may have a class of the same name. */
const classField = f.ref('Kelas', 'kelas', {
  required: true,
  byName: true,
  reads: '{number_kelas} - {name_kelas}',
  tells: ['name_school'],
});

function OpenClassList({ first, onClose }: ClassListProps) {
  const data = useData();
  const formId = useId();
  const isOffline = !useIsOnline();
  const { active } = useSemesters();
  const { value: year } = useLive(useMemo(() => (active === '' ? null : data.mirror.row(years, active)), [data, active]));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useForm(homeroomChanges, 'create', { ysb_kelas_id: first });
  const kelas = shownText(form.input.ysb_kelas_id);
  const submit = async () => {
    if (isBusy) return;
    if (kelas === '') return setProblem(texts.choose);
    if (active === '') return setProblem(texts.noYear);
    setBusy(true);
    const words = `${shownText(year?.row.name_year)} - Semester ${shownText(year?.row.semester)}`;
    const wrong = await printClass(data, { kelas, semester: active, year: words });
    setBusy(false);
    if (wrong === undefined) onClose();
    else setProblem(wrong);
  };
  return (
    <ActFrame
      title={texts.title}
      submitLabel={isBusy ? texts.busy : texts.submit}
      formId={formId}
      onClose={onClose}
      onSubmit={() => void submit()}
      isOffline={false}
      problem={problem}
    >
      <p className="muted">{texts.help}</p>
      <AskedField field={classField} name="ysb_kelas_id" {...{ form, formId, isOffline }} />
    </ActFrame>
  );
}

interface ClassListProps {
  /** The class that was chosen elsewhere; empty if none was. */
  readonly first: string;
  readonly onClose: () => void;
}

/** A class of the active semester on paper, to be ticked. */
export function ClassListDialog(props: ClassListProps) {
  return (
    <LookupProvider limit={firstRows}>
      <OpenClassList key={props.first} {...props} />
    </LookupProvider>
  );
}

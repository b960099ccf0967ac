import type { FieldName } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { FormItem, isServerTrouble } from '../../../crud/public.ts';
import type { FormFieldProps } from '../../../ui/field/form-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { assignmentTexts } from '../texts/id.ts';
import { troubleTexts } from '../../../ui/texts/id/trouble.ts';
import { ProposedHomeroom } from '../proposed-homeroom.tsx';
import { PasteBox } from './paste-box.tsx';
import { targetFields } from './place-pupils.ts';
import { PupilList } from './pupil-list.tsx';
import type { Bulk, Way } from './use-bulk.ts';

const texts = assignmentTexts.bulk;
const ways: readonly { readonly way: Way; readonly words: string }[] = [
  { way: 'list', words: texts.byList },
  { way: 'paste', words: texts.byPaste },
];
const spans = {
  ysb_semester_id: 'half',
  ysb_branch_id: 'half',
  ysb_school_id: 'wide',
  ysb_kelas_id: 'half',
  ysb_teacher_id: 'half',
} as const satisfies Partial<Record<FieldName<typeof semesterAssignments>, FormFieldProps['span']>>;

function Ways({ bulk, formId }: { readonly bulk: Bulk; readonly formId: string }) {
  return (
    <fieldset className="ways">
      <legend className="sr">{texts.ways}</legend>
      {ways.map(({ way, words }) => (
        <label key={way} className={bulk.way === way ? 'way on' : 'way'}>
          <input type="radio" className="sr" name={`${formId}-way`} checked={bulk.way === way} onChange={() => bulk.setWay(way)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Who({ bulk, formId }: { readonly bulk: Bulk; readonly formId: string }) {
  const { isReady, school } = bulk;
  if (!isReady) return <p className="muted">{texts.schoolFirst}</p>;
  if (school.isLoading)
    return (
      <p className="muted" role="status">
        {texts.loading}
      </p>
    );
  if (school.error)
    return (
      <p className="form-notice bad" role="alert">
        <Icon name={isServerTrouble(school.error) ? 'server-outline' : 'alert-circle'} />
        <span className="grow">
          {texts.failed(isServerTrouble(school.error) ? troubleTexts.line(school.error.message) : school.error.message)}
        </span>
        <button type="button" className="btn" onClick={school.retry}>
          {texts.retry}
        </button>
      </p>
    );
  return (
    <>
      {school.isOffline && (
        <p className="form-notice">
          <Icon name="cloud-offline-outline" size="s" />
          <span>{texts.offline}</span>
        </p>
      )}
      {school.pupils.length === 0 ? (
        <p className="muted">{texts.nobody}</p>
      ) : (
        <>
          <Ways bulk={bulk} formId={formId} />
          {bulk.way === 'list' ? <PupilList bulk={bulk} /> : <PasteBox bulk={bulk} />}
        </>
      )}
    </>
  );
}

/** The first step: the class, and who goes there. */
export function ChooseStep({
  bulk,
  formId,
  problem,
}: {
  readonly bulk: Bulk;
  readonly formId: string;
  readonly problem: string | undefined;
}) {
  return (
    <div className="sections">
      <section className="section" aria-label={texts.target}>
        <div className="grid-2">
          {targetFields.map((name) => (
            <FormItem
              key={name}
              name={name}
              span={spans[name]}
              form={bulk.form}
              resource={semesterAssignments}
              operation="create"
              formId={formId}
              isOffline={bulk.school.isOffline}
            />
          ))}
        </div>
        <ProposedHomeroom form={bulk.form} />
      </section>
      <section className="section pupil-choice" aria-label={texts.who}>
        <h3>{texts.who}</h3>
        {problem && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{problem}</span>
          </p>
        )}
        <Who bulk={bulk} formId={formId} />
      </section>
    </div>
  );
}

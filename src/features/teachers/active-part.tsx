import { useEffect } from 'react';
import { teachers } from '../../contract/resources/people/teachers.ts';
import type { PartProps } from '../../crud/public.ts';
import { accountOf } from './teacher-account.ts';
import './teachers.css';

const { fg_active } = teachers.fields;

/** A new teacher is active unless somebody says otherwise. */
function useActiveAtFirst({ form, operation }: PartProps<typeof teachers>) {
  const { input, absorb } = form;
  useEffect(() => {
    if (operation === 'create' && input.fg_active === '') absorb((now) => ({ ...now, fg_active: 1 }));
  }, [operation, input, absorb]);
}

/** Fills in the role from the account: services that keep it there leave it out of the teacher's own row. */
function useRoleOfAccount({ form, operation, row }: PartProps<typeof teachers>) {
  const { input, absorb } = form;
  useEffect(() => {
    const role = row && (row.id_role === undefined || row.id_role === '') ? accountOf(row).id_role : '';
    if (operation === 'update' && role !== '' && input.id_role === '') absorb((now) => ({ ...now, id_role: role }));
  }, [operation, row, input, absorb]);
}

/** Aktif or Tidak Aktif, both visible. */
export function ActivePart(props: PartProps<typeof teachers>) {
  const { form, formId } = props;
  useActiveAtFirst(props);
  useRoleOfAccount(props);
  const problem = form.problems.fg_active;
  return (
    <fieldset className="radio-line" aria-describedby={problem ? `${formId}-fg_active-problem` : undefined}>
      <legend>{fg_active.label}</legend>
      {fg_active.options.map((option) => (
        <label key={option.value} className="radio-choice">
          <input
            type="radio"
            name={`${formId}-fg_active`}
            checked={form.input.fg_active === option.value}
            onChange={() => form.set('fg_active', option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {problem && (
        <p id={`${formId}-fg_active-problem`} className="error">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

import { useEffect, useMemo } from 'react';
import type { ChoiceField } from '../../contract/fields.ts';
import { roles } from '../../contract/resources/roles.ts';
import { users } from '../../contract/resources/users.ts';
import { FormItem, type FormPartProps, useData, useLive } from '../../crud/public.ts';
import { FormField } from '../../ui/form-field.tsx';
import { asksRole, levelOptions } from './level-rule.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A new account belongs to the branch of its role; of one that is there the services see to it. */
function useBranchOfRole({ form, operation }: FormPartProps): void {
  const { mirror } = useData();
  const { input, set } = form;
  const roleId = operation === 'create' ? text(input.id_role) : '';
  const { value: role } = useLive(useMemo(() => (roleId === '' ? null : mirror.row(roles.name, roleId)), [mirror, roleId]));
  const branch = roleId !== '' && role?.row.id === roleId ? text(role.row.ysb_branch_id) : undefined;
  const now = text(input.ysb_branch_id);
  useEffect(() => {
    if (branch !== undefined && branch !== now) set('ysb_branch_id', branch);
  }, [branch, now, set]);
}

/** Level, and the role of those who have one. */
export function LevelPart(props: FormPartProps) {
  const { form, formId, operation, row, isOffline } = props;
  useBranchOfRole(props);
  const level: ChoiceField = { ...users.fields.level, options: levelOptions(row?.level) };
  const choose = (name: string, value: unknown) => {
    form.set(name, value);
    if (asksRole(value)) return;
    form.set('id_role', '');
    if (operation === 'create') form.set('ysb_branch_id', '');
  };
  return (
    <div className="grid-2">
      <FormField
        field={level}
        name="level"
        formId={formId}
        value={form.input.level}
        onChange={choose}
        problem={form.problems.level}
        span="half"
        offline={isOffline}
      />
      {asksRole(form.input.level) && <FormItem {...props} name="id_role" span="half" />}
    </div>
  );
}

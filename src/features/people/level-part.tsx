import { useRef } from 'react';
import type { ChoiceField } from '../../contract/fields.ts';
import { users } from '../../contract/resources/access/users.ts';
import { FormItem, type PartProps, useData, useIsOurs } from '../../crud/public.ts';
import { FormField } from '../../ui/field/form-field.tsx';
import { asksRole, levelOptions, plainLevelOptions } from './level-rule.ts';
import { userTexts as texts } from './texts/id.ts';

/** The level, and the role if the level has one. */
export function LevelPart(props: PartProps<typeof users>) {
  const { form, formId, row, isOffline } = props;
  const { session } = useData();
  const isOurs = useIsOurs(users);
  const isAboveAll = form.input.level === 'superadmin' && row?.level !== 'superadmin';
  const level: ChoiceField = {
    ...users.fields.level,
    options: isOurs ? levelOptions(row?.level, session.current()?.user.level ?? '') : plainLevelOptions(row?.level),
    ...(isAboveAll ? { help: texts.aboveAll } : {}),
  };
  // A level that was chosen by mistake must not cost the role: it comes back with the level.
  const lastRole = useRef<unknown>(row?.id_role ?? '');
  const choose = (_: string, value: unknown) => {
    const isAsked = asksRole(form.input.level);
    form.set('level', value);
    if (isAsked && !asksRole(value)) {
      lastRole.current = form.input.id_role;
      form.set('id_role', '');
    }
    if (!isAsked && asksRole(value)) form.set('id_role', lastRole.current);
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

import { useEffect } from 'react';
import type { menus } from '../../../contract/resources/access/menus.ts';
import { FormItem, type PartProps } from '../../../crud/public.ts';
import { catalogueTexts } from './texts/id.ts';

const texts = catalogueTexts.show;
const choices = [
  { value: true, words: texts.on },
  { value: false, words: texts.off },
] as const;

/**
 * Show or Hide, both visible; a new menu is shown unless somebody says otherwise. A menu that an upgrade brought can be
 * marked as known.
 */
export function ShowPart(props: PartProps<typeof menus>) {
  const { form, formId, operation, row } = props;
  const { input, isTouched, absorb } = form;
  const isFresh = operation === 'create' && !isTouched;
  useEffect(() => {
    if (isFresh && input.show !== true) absorb((now) => ({ ...now, show: true }));
  }, [isFresh, input.show, absorb]);
  return (
    <>
      <fieldset className="show-line">
        <legend>{texts.label}</legend>
        {choices.map(({ value, words }) => (
          <label key={words} className="show-choice">
            <input
              type="radio"
              name={`${formId}-show`}
              checked={(input.show === true) === value}
              onChange={() => form.set('show', value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {row?.is_new === true && <FormItem {...props} name="is_new" />}
    </>
  );
}

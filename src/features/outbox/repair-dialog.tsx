import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Fields } from '../../contract/fields.ts';
import { resourceOf } from '../../contract/registry.ts';
import { type Input, writableFields } from '../../contract/resource.ts';
import { LookupProvider, useData, useForm, useIsOnline } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { useBackLayer } from '../../ui/back-layers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { feedback } from '../../ui/feedback.ts';
import { FormField } from '../../ui/form-field.tsx';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { outboxTexts as texts } from '../../ui/texts/id/outbox.ts';
import { reasonWords } from './command-words.ts';

interface RepairProps {
  readonly command: Command;
  readonly onClose: () => void;
}
type Opened = RepairProps & { readonly body: Input };

/** The fields that were sent or are complained about; joined and secret ones cannot be repaired here. */
function fieldsOf({ command, body }: Opened): string[] {
  const { fields } = resourceOf(command.resource);
  const names = writableFields(resourceOf(command.resource)).filter(
    (name) => fields[name]?.kind !== 'secret' && fields[name]?.kind !== 'history',
  );
  return command.operation === 'create' ? names : names.filter((name) => name in body || name in (command.refusal?.fields ?? {}));
}

/** A reference is offered only within what narrows it ("Gedung" of this "Cabang"). */
function narrowing(fields: Fields, name: string, input: Input) {
  const field = fields[name];
  if (field?.kind !== 'ref' || !field.narrowedBy) return {};
  const by = field.narrowedBy.field;
  const value = String(input[by] ?? '');
  return { narrowedTo: value, ...(value === '' ? { blockedBy: fields[by]?.label } : {}) };
}

function useRepair({ command, body, onClose }: Opened) {
  const { outbox } = useData();
  const resource = resourceOf(command.resource);
  const operation = command.operation === 'create' ? 'create' : 'update';
  const form = useForm(resource, operation, body);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (Object.keys(form.check()).length > 0) return;
    const result = await outbox.repair(command.id, form.input);
    if (!result.ok) {
      setFailure(result.error.message);
      return;
    }
    feedback.toast({ tone: 'success', message: texts.repaired, ms: feedbackTimes.successToast });
    onClose();
  };
  return { resource, form, failure, submit };
}

/** What was typed, personal values included: they rest sealed and are opened for this form alone. */
export function RepairDialog(props: RepairProps) {
  const { command } = props;
  const { outbox } = useData();
  const [body, setBody] = useState<Input>();
  useEffect(() => {
    let isCurrent = true;
    void outbox.bodyOf(command.id).then((opened) => isCurrent && setBody(opened));
    return () => {
      isCurrent = false;
    };
  }, [outbox, command.id]);
  return body && <RepairForm {...props} body={body} />;
}

/** A refused command's form, made from the contract: mended, it goes out as a new command in the old one's place. */
function RepairForm(props: Opened) {
  const { command, onClose } = props;
  const formId = useId();
  const online = useIsOnline();
  useBackLayer(onClose);
  const { resource, form, failure, submit } = useRepair(props);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const foot = (
    <>
      <span className="spacer" />
      <button type="button" className="btn" onClick={onClose}>
        {texts.cancel}
      </button>
      <button type="submit" form={formId} className="btn primary">
        {texts.repairSave}
      </button>
    </>
  );
  return (
    <Dialog title={texts.repairTitle(command.title)} isStatic onClose={onClose} onSave={() => void submit()} foot={foot}>
      <form id={formId} noValidate onSubmit={onSubmit}>
        <div className="sections">
          <p className="form-notice bad" role="alert">
            {failure ?? form.problems.id ?? reasonWords(command)}
          </p>
          <LookupProvider limit={100}>
            <div className="grid-2">
              {fieldsOf(props).map((name) => {
                const field = resource.fields[name];
                return (
                  field && (
                    <FormField
                      key={name}
                      field={field}
                      name={name}
                      formId={formId}
                      value={form.input[name]}
                      onChange={form.set}
                      problem={form.problems[name] ?? command.refusal?.fields?.[name]}
                      span="wide"
                      offline={!online}
                      {...narrowing(resource.fields, name, form.input)}
                    />
                  )
                );
              })}
            </div>
          </LookupProvider>
        </div>
      </form>
    </Dialog>
  );
}

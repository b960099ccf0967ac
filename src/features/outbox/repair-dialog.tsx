import { useEffect, useId, useMemo, useState } from 'react';
import { resourceOf } from '../../contract/registry.ts';
import { type Input, measuredWith, writableFields } from '../../contract/resource.ts';
import {
  DraftNote,
  FormFrame,
  FormItem,
  type FormStart,
  LookupProvider,
  RestoredNotice,
  useData,
  useDraft,
  useForm,
  useIsOnline,
} from '../../crud/public.ts';
import type { Command, DataLayer } from '../../data/public.ts';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { outboxTexts as texts } from './texts/id.ts';
import { reasonWords } from './command-words.ts';
import { repairDraftKey } from './use-command-actions.ts';

interface RepairProps {
  readonly command: Command;
  readonly onClose: () => void;
}
type Opened = RepairProps & { readonly start: FormStart };

/** The fields that were sent or are complained about; histories, secrets and what the device measured cannot be repaired here. */
function fieldsOf({ command, start }: Opened): string[] {
  const resource = resourceOf(command.resource);
  const measured = new Set(resource.measured?.flat());
  const names = writableFields(resource).filter(
    (name) => resource.fields[name]?.kind !== 'secret' && resource.fields[name]?.kind !== 'history' && !measured.has(name),
  );
  return command.operation === 'create' ? names : names.filter((name) => name in start.clean || name in (command.refusal?.fields ?? {}));
}

/** The message about each field that still holds the refused value. */
const untouched = (refused: Readonly<Record<string, string>> | undefined, body: Input, input: Input) =>
  Object.fromEntries(Object.entries(refused ?? {}).filter(([name]) => input[name] === body[name]));

function useRepair({ command, start, onClose }: Opened) {
  const { outbox, drafts } = useData();
  const resource = resourceOf(command.resource);
  const operation = command.operation === 'create' ? 'create' : 'update';
  const body = start.clean;
  // Everything that was sent counts as a change.
  const values = useForm(resource, operation, start.input, { clean: {} });
  const draft = useDraft(resource, start.draftKey, body, values.input, values.isTouched);
  // The service's own words stay under the fields until they are changed.
  const refused = command.refusal?.fields;
  const form = useMemo(
    () => ({ ...values, problems: { ...untouched(refused, body, values.input), ...values.problems } }),
    [values, refused, body],
  );
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (Object.keys(form.check()).length > 0) return;
    await draft.hold();
    const result = await outbox.repair(command.id, form.input);
    if (!result.ok) {
      draft.release();
      setFailure(result.error.message);
      return;
    }
    void drafts.drop(start.draftKey);
    feedback.toast({ tone: 'success', message: texts.repaired, ms: feedbackTimes.successToast });
    onClose();
  };
  return { resource, form, draft, failure, submit };
}

/** What the device measured and the service refuses: nobody can fix it here, so it is dropped. */
function withoutRefused({ resource, refusal }: Command): Input {
  const contract = resourceOf(resource);
  const refused = measuredWith(contract, Object.keys(refusal?.fields ?? {}));
  return Object.fromEntries(refused.map((name) => [name, contract.fields[name]?.kind === 'boolean' ? false : '']));
}

/** What was sent, and on top of it what an unfinished repair left in a draft. */
async function startOf({ outbox, drafts }: DataLayer, command: Command): Promise<FormStart> {
  const draftKey = repairDraftKey(command);
  const [clean, draft] = await Promise.all([outbox.bodyOf(command.id), drafts.get(draftKey).catch(() => undefined)]);
  const start = { draftKey, isPending: false, needsFetch: false, clean, input: { ...clean, ...draft?.input, ...withoutRefused(command) } };
  return draft ? { ...start, draftAt: draft.savedAt } : start;
}

/** Loads what was typed, including personal values: they are kept sealed, and opened only for this form. */
export function RepairDialog(props: RepairProps) {
  const { command } = props;
  const data = useData();
  const [start, setStart] = useState<FormStart>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the command that was pressed, whatever becomes of its record
  useEffect(() => {
    let isCurrent = true;
    void startOf(data, command).then((found) => isCurrent && setStart(found));
    return () => {
      isCurrent = false;
    };
  }, [data, command.id]);
  return start && <RepairForm {...props} start={start} />;
}

/** A refused command's form, built from the contract: once fixed, it goes out as a new command in the old one's place. */
function RepairForm(props: Opened) {
  const { command, start, onClose } = props;
  const formId = useId();
  const isOffline = !useIsOnline();
  useBackLayer(onClose);
  const { resource, form, draft, failure, submit } = useRepair(props);
  // Nothing is withheld here, not even in an update: what the service complains about can be filled in.
  const part = { form, resource, operation: 'create', formId, isOffline } as const;
  return (
    <LookupProvider limit={100}>
      <FormFrame
        title={texts.repairTitle(command.title)}
        isStatic
        formId={formId}
        submitLabel={texts.repairSave}
        cancelLabel={texts.cancel}
        onClose={onClose}
        onSubmit={() => void submit()}
        note={<DraftNote draft={draft} />}
      >
        <div className="sections">
          <p className="form-notice bad" role="alert">
            {failure ?? form.problems.id ?? reasonWords(command)}
          </p>
          <RestoredNotice start={start} form={form} formId={formId} />
          <div className="grid-2">
            {fieldsOf(props).map((name) => (
              <FormItem key={name} {...part} name={name} />
            ))}
          </div>
        </div>
      </FormFrame>
    </LookupProvider>
  );
}

import { useEffect, useId, useMemo, useState } from 'react';
import type { RefField } from '../../contract/fields.ts';
import { plainText } from '../../contract/words/field-text.ts';
import type { FieldName, HeldRow, Input, Resource } from '../../contract/resource.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { FormField, fieldId } from '../../ui/field/form-field.tsx';
import { ActFrame } from '../form/act-frame.tsx';
import { AskedField } from '../form/asked-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useData } from '../live/data-context.tsx';
import { withSendNote } from '../live/send-note.ts';
import { useIsOnline } from '../live/connection/use-connection.ts';
import { LookupProvider } from '../lookup/lookup-provider.tsx';
import { useLooseDraft } from '../save/use-loose-draft.ts';
import type { FormModel } from '../screen.ts';
import { endWork, isOfTeachers, nameOf, offerAllBack, type Worked } from './end-work.ts';
import { endingTexts as texts } from './texts/id.ts';
import { type Led, type LinkedAccount, useLed, useLinkedAccount } from './use-held.ts';

interface EndingDialogProps {
  readonly resource: Worked;
  readonly row: HeldRow<Worked>;
  readonly onClose: () => void;
}

/** How many rows the picker asks for first; the search finds the others. */
const firstRows = 100;
const asked = ['ended_at', 'end_reason', 'successor_id'] as const satisfies readonly FieldName<typeof teachers>[];
type AskedName = (typeof asked)[number];
type Asked = { readonly [K in AskedName]?: unknown };

/** What is asked of both; for a teacher also who takes over the classes. */
type EndingForm = Pick<FormModel, 'isTouched' | 'problems' | 'setProblems' | 'check'> & {
  readonly input: Asked;
  set(name: AskedName, value: unknown): void;
  reset(input: Asked): void;
};

/** The values of the dialog, kept as a draft until they are stored. */
function useEndingForm({ resource, row }: EndingDialogProps) {
  const { time } = useData();
  const start: Asked = {
    ended_at: wallClock(time.now()).date,
    end_reason: '',
    ...(isOfTeachers(resource) ? { successor_id: '' } : {}),
  };
  const form: EndingForm = useForm<Resource>(resource, 'update', start, { row });
  const draftKey = `ending:${resource.name}:${row.id}`;
  const { keep, hold } = useLooseDraft(draftKey, (values: Input) => {
    const kept = Object.entries(values).filter(([name, value]) => name in start && typeof value === 'string');
    form.reset({ ...start, ...Object.fromEntries(kept) });
  });
  const { input, isTouched } = form;
  useEffect(() => {
    if (isTouched) keep(input);
  }, [isTouched, keep, input]);
  return { form, draftKey, hold, keepAgain: () => keep(input) };
}

/** The first field that is wrong, with its words below it. */
function wrongIn({ resource }: EndingDialogProps, form: EndingForm, led: Led): string | undefined {
  const found: Record<string, string> = { ...form.check() };
  if (form.input.ended_at === '') found['ended_at'] = `${resource.fields.ended_at.label} wajib diisi.`;
  const isNobody = led.classes.length > 0 && plainText(form.input.successor_id) === '';
  if (isNobody)
    found['successor_id'] = led.mayHandOver ? texts.successorNeeded(led.classes.join(', ')) : texts.noHandOver(led.classes.join(', '));
  const wrong = asked.filter((name) => found[name] !== undefined);
  form.setProblems(Object.fromEntries(wrong.map((name) => [name, found[name] ?? ''])));
  return wrong[0];
}

interface HeldProps {
  readonly formId: string;
  readonly form: EndingForm;
  readonly row: HeldRow<typeof teachers>;
  readonly led: Led;
  readonly isOffline: boolean;
}

/** The classes that the teacher leads, and who takes them over. */
function HeldClasses({ formId, form, row, led, isOffline }: HeldProps) {
  const { id } = row;
  const school = plainText(row.ysb_school_id);
  const isAsked = led.classes.length > 0 || !led.isKnown;
  const isNeeded = led.classes.length > 0;
  const field = useMemo(
    (): RefField => ({
      ...teachers.fields.successor_id,
      required: isNeeded,
      except: [id],
      ...(school === '' ? {} : { narrowedBy: { field: 'ysb_school_id', target: 'ysb_school_id', query: 'ysb_school_id' } }),
    }),
    [id, school, isNeeded],
  );
  if (!isAsked) return null;
  const classes = led.classes.join(', ');
  const words = !isNeeded ? texts.holdsUnknown : led.mayHandOver ? texts.holds(classes) : texts.noHandOver(classes);
  return (
    <>
      <p className="form-notice">{words}</p>
      {(led.mayHandOver || !isNeeded) && (
        <div className="grid-2">
          <FormField
            field={field}
            name="successor_id"
            formId={formId}
            value={form.input.successor_id}
            onChange={(_name, value) => form.set('successor_id', value)}
            problem={form.problems.successor_id}
            span="wide"
            offline={isOffline}
            {...(school === '' ? {} : { narrowedTo: school })}
          />
        </div>
      )}
    </>
  );
}

interface AccountPartProps {
  readonly account: LinkedAccount;
  readonly isEnding: boolean;
  readonly onTurn: (isEnding: boolean) => void;
}

/** What becomes of the account, as far as this person may decide or know it. */
function AccountPart({ account, isEnding, onTurn }: AccountPartProps) {
  const { row, isOwn, mayRead, mayEnd } = account;
  if (!row) return mayRead ? null : <p className="muted xs">{texts.accountUnknown}</p>;
  const who = plainText(row.email) || plainText(row.username);
  if (isOwn) return <p className="muted xs">{texts.accountOwn}</p>;
  if (!mayEnd) return <p className="muted xs">{texts.accountStays(who)}</p>;
  return (
    <div>
      <label className="act-check">
        <input type="checkbox" className="native-check" checked={isEnding} onChange={(event) => onTurn(event.target.checked)} />
        <span>{texts.account(who)}</span>
      </label>
      <p className="muted xs">{texts.accountHelp}</p>
    </div>
  );
}

/** Stores the end and what goes with it, says so, and offers to undo it. */
function useEnd({ resource, row, onClose }: EndingDialogProps, state: ReturnType<typeof useEndingForm>, account: LinkedAccount['row']) {
  const data = useData();
  const [notSaved, setNotSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { form, draftKey } = state;
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    state.hold();
    const said = (name: AskedName) => plainText(form.input[name]);
    const ending = { ended_at: said('ended_at'), end_reason: said('end_reason'), successor_id: said('successor_id'), account, draftKey };
    const placed = await endWork(data.outbox, resource, row, ending);
    setBusy(false);
    if (!placed.ok) {
      state.keepAgain();
      setNotSaved(placed.error.message);
      return;
    }
    onClose();
    offerAllBack(data.outbox, placed.value, withSendNote(data, texts.ended(nameOf(resource, row))));
  };
  return { end, notSaved };
}

function OpenEnding(props: EndingDialogProps) {
  const { resource, row, onClose } = props;
  const formId = useId();
  const isOffline = !useIsOnline();
  const state = useEndingForm(props);
  const { form } = state;
  const led = useLed(resource, row);
  const account = useLinkedAccount(resource, row);
  const [isEnding, setEnding] = useState(true);
  const ends = account.row && account.mayEnd && !account.isOwn && isEnding ? account.row : undefined;
  const { end, notSaved } = useEnd(props, state, ends);
  const submit = () => {
    const wrong = wrongIn(props, form, led);
    if (wrong === undefined) void end();
    else document.getElementById(fieldId(formId, wrong))?.focus();
  };
  const shared = { form, formId, isOffline };
  return (
    <ActFrame
      title={texts.title(nameOf(resource, row))}
      submitLabel={texts.submit}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
      isOffline={isOffline}
      problem={notSaved}
    >
      <div className="grid-2">
        <AskedField {...shared} field={{ ...resource.fields.ended_at, required: true }} name="ended_at" span="half" />
        <AskedField {...shared} field={resource.fields.end_reason} name="end_reason" />
      </div>
      <HeldClasses {...{ formId, form, row, led, isOffline }} />
      <AccountPart account={account} isEnding={isEnding} onTurn={setEnding} />
      <p className="muted xs">{texts.effect}</p>
    </ActFrame>
  );
}

/** When and why somebody's work ends, who takes over their duties, and what becomes of their account. */
export function EndingDialog(props: EndingDialogProps) {
  return (
    <LookupProvider limit={firstRows}>
      <OpenEnding {...props} />
    </LookupProvider>
  );
}

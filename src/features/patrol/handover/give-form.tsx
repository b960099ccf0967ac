import { useEffect, useId, useMemo } from 'react';
import { type RefField, f } from '../../../contract/fields.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { passesAll } from '../../../contract/permissions.ts';
import type { InputFor } from '../../../contract/resource.ts';
import { handovers } from '../../../contract/resources/patrol/handovers.ts';
import { users } from '../../../contract/resources/access/users.ts';
import {
  AskedField,
  FormItem,
  LookupProvider,
  RightButton,
  useData,
  useForm,
  useIsOnline,
  useLive,
  useLooseDraft,
  useRights,
} from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Handover, itemsOf, itemsText } from './handed.ts';
import { ItemsField } from './items-field.tsx';
import { useGive } from './use-give.ts';
import { handoverTexts as texts } from './texts/id.ts';

/** A branch has dozens of accounts; typing a name finds the others. */
const firstRows = 100;

/** The shift's figures, filled in. */
export type ShiftFigures = Required<Pick<InputFor<typeof handovers>, 'rounds_done' | 'rounds_missed' | 'unsent'>> &
  Pick<InputFor<typeof handovers>, 'findings_open' | 'findings_worst'>;

interface GiveFormProps {
  /** Those of the branch, latest first. */
  readonly earlier: readonly Handover[];
  readonly figures: ShiftFigures;
}

const none: readonly string[] = [];

/** Accounts that this device knows cannot log in; services of an earlier version do not say. */
function useAway(): readonly string[] {
  const { mirror } = useData();
  const { value } = useLive(useMemo(() => mirror.matching(users, (row) => row.active === false), [mirror]));
  return useMemo(() => value?.rows.map(({ row }) => row.id) ?? none, [value]);
}

/** Other accounts of the person's own branch that can log in; people who see every branch still hand over in their own. */
function useReceiver(): RefField {
  const { session } = useData();
  const user = session.current()?.user;
  const away = useAway();
  const [me, level, branch] = [String(user?.id ?? ''), user?.level ?? '', shownText(user?.ysb_branch_id)];
  return useMemo(() => {
    const only = passesAll(level) && branch !== '' ? { only: { ysb_branch_id: branch } } : {};
    return { ...f.ref(texts.to, 'users', { required: true, ...only }), except: [me, ...away] };
  }, [me, level, branch, away]);
}

function startOf(earlier: readonly Handover[], me: string): InputFor<typeof handovers> {
  const own = earlier.find((row) => shownText(row.user_id) === me);
  return { to_user_id: shownText(own?.to_user_id), items: itemsText(itemsOf(earlier[0]?.items)), note: '' };
}

/** Items of the last few hand-overs; for a branch that never handed over, the usual ones. */
const remembered = 5;
function offeredItems(earlier: readonly Handover[]): readonly string[] {
  const known = new Set(earlier.slice(0, remembered).flatMap((row) => itemsOf(row.items)));
  return known.size > 0 ? [...known] : texts.starters;
}

function useNameOf(id: string): string {
  const { mirror } = useData();
  const { value, isStale } = useLive(useMemo(() => (id === '' ? null : mirror.row(users, id)), [mirror, id]));
  return isStale || id === '' ? '' : shownText(value?.row.username);
}

function Give({ earlier, figures }: GiveFormProps) {
  const formId = useId();
  const { session } = useData();
  const isOffline = !useIsOnline();
  const rights = useRights('/serah-terima', texts.title);
  const receiver = useReceiver();
  const form = useForm(handovers, 'create', startOf(earlier, String(session.current()?.user.id ?? '')));
  const offered = useMemo(() => offeredItems(earlier), [earlier]);
  const { give, draftKey, problem } = useGive();
  const { absorb, isTouched, input } = form;
  const draft = useLooseDraft(draftKey, (values) => absorb((now) => ({ ...now, ...values })));
  const { keep } = draft;
  useEffect(() => {
    if (isTouched) keep({ ...input });
  }, [isTouched, input, keep]);
  const name = useNameOf(shownText(input.to_user_id));
  const submit = () => {
    const wrong = form.check();
    form.setProblems(wrong);
    if (Object.keys(wrong).length > 0) return document.getElementById(`${formId}-${Object.keys(wrong)[0]}`)?.focus();
    draft.hold();
    void give({ ...input, ...figures, note: shownText(input.note).trim() }, name);
  };
  const shared = { form, formId, isOffline, resource: handovers, operation: 'create' } as const;
  return (
    <>
      <form
        id={formId}
        className="hand-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AskedField form={form} field={receiver} name="to_user_id" formId={formId} isOffline={isOffline} />
        <ItemsField offered={offered} chosen={itemsOf(input.items)} onChange={(items) => form.set('items', itemsText(items))} />
        <FormItem {...shared} name="note" />
        {problem !== undefined && (
          <p className="form-notice bad" role="alert">
            <Icon name="alert-circle" />
            <span className="grow">{problem}</span>
          </p>
        )}
      </form>
      <footer className="hand-dock">
        <p>{name === '' ? texts.promiseOpen : texts.promise(name.split(' ')[0] ?? name)}</p>
        <RightButton missing={rights.missing('create')} className="scan-btn" onClick={submit}>
          <Icon name="swap-horizontal-outline" />
          {texts.submit}
        </RightButton>
      </footer>
    </>
  );
}

/** Who takes over the shift, with which items, and what they should know. */
export function GiveForm(props: GiveFormProps) {
  return (
    <LookupProvider limit={firstRows}>
      <Give {...props} />
    </LookupProvider>
  );
}

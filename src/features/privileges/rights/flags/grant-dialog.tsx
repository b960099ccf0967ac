import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { f } from '../../../../contract/fields.ts';
import { type Flags, noFlags } from '../../../../contract/permissions.ts';
import { menus } from '../../../../contract/resources/access/menus.ts';
import type { Input } from '../../../../contract/resource.ts';
import { FormFrame, LookupProvider, useData, useIsOnline, useLive, useLooseDraft } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../texts/id.ts';
import { missingPicks, type PickedRow, PickerRows } from '../../picker-rows.tsx';
import { FlagChecks } from './flag-checks.tsx';
import { OfflineFoot } from './offline-foot.tsx';
import { readFlags } from './read-flags.ts';
import { type RightsOwner, rightsOf } from './rights-owner.ts';
import { useHeldRights } from './use-edit-rights.ts';
import { useRightsChange } from './use-rights-change.ts';

interface GrantRow extends PickedRow {
  readonly flags: Flags;
}

const pickedBy = (owner: RightsOwner['kind']) => {
  const { offeredBy } = rightsOf[owner].resource.fields.id_menu;
  return f.ref(rightsTexts.pick, menus.name, { required: true, reads: '{name} ({url})', ...(offeredBy ? { offeredBy } : {}) });
};
/** The menus to choose from; each kind of owner has its own call that offers them. */
const picked = { role: pickedBy('role'), user: pickedBy('user') };
// Every menu may be wanted, so the first call asks for as many as the services give.
const firstRows = 1000;
let made = 0;
const emptyRow = (): GrantRow => {
  made += 1;
  return { key: `row-${made}`, value: '', flags: noFlags };
};

/** The rows of a draft; anything unreadable is left out. */
function rowsOf(kept: Input): GrantRow[] {
  if (!Array.isArray(kept.rows)) return [];
  return kept.rows.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('value' in one) || typeof one.value !== 'string') return [];
    return [{ ...emptyRow(), value: one.value, flags: { ...noFlags, ...readFlags('flags' in one ? one.flags : undefined) } }];
  });
}

function RowFlags({ row, onChange }: { readonly row: GrantRow; readonly onChange: (next: GrantRow) => void }) {
  const { mirror } = useData();
  const heldOf = useHeldRights();
  const { value: shown } = useLive(useMemo(() => (row.value === '' ? null : mirror.row(menus, row.value)), [mirror, row.value]));
  const menu = row.value !== '' && shown?.row.id === row.value ? shown.row : undefined;
  const held = menu && heldOf(menu.url ?? '');
  const { flags } = row;
  // What was ticked before the menu was known is unticked again if the person may not give it.
  const isTooMuch =
    held !== undefined &&
    Object.entries(flags).some(([right, on]) => on && !Object.entries(held).some(([name, has]) => name === right && has));
  useEffect(() => {
    if (!isTooMuch || !held) return;
    onChange({
      ...row,
      flags: {
        create: flags.create && held.create,
        read: flags.read && held.read,
        update: flags.update && held.update,
        delete: flags.delete && held.delete,
      },
    });
  });
  return (
    <FlagChecks
      menu={menu ? (menu.name ?? '') : rightsTexts.thisMenu}
      flags={flags}
      held={held}
      onChange={(next) => onChange({ ...row, flags: next })}
    />
  );
}

/** The rows that are filled in; a draft of them survives the dialog. */
function useGrantRows(owner: RightsOwner) {
  const [rows, setRows] = useState<readonly GrantRow[]>(() => [emptyRow()]);
  const isBegun = useRef(false);
  const draft = useLooseDraft(`${owner.kind}-rights:add:${owner.id}`, (kept) => {
    const back = rowsOf(kept);
    if (back.length > 0 && !isBegun.current) setRows(back);
  });
  const change = (next: readonly GrantRow[]) => {
    isBegun.current = true;
    setRows(next);
    draft.keep({ rows: next.map(({ value, flags }) => ({ value, flags })) });
  };
  const forget = () => {
    draft.hold();
    draft.drop();
  };
  return { rows, change, forget };
}

/** Tambah Permission: menus with four checkboxes each, as many rows as wanted, sent together. */
export function GrantDialog({ owner, onClose }: { readonly owner: RightsOwner; readonly onClose: () => void }) {
  const formId = useId();
  const isOffline = !useIsOnline();
  const { grant } = useRightsChange(owner);
  const { rows, change, forget } = useGrantRows(owner);
  const [isAsked, setAsked] = useState(false);
  const submit = async () => {
    setAsked(true);
    if (isOffline) {
      feedback.toast({ tone: 'info', message: rightsTexts.offline, ms: feedbackTimes.infoToast });
      return;
    }
    if (rows.some(({ value }) => value === '')) return;
    if (!(await grant(rows.map(({ value, flags }) => ({ id_menu: value, ...flags }))))) return;
    forget();
    onClose();
  };
  return (
    <LookupProvider limit={firstRows}>
      <FormFrame
        title={rightsOf[owner.kind].texts.addTitle}
        submitLabel={rightsTexts.submitAdd}
        formId={formId}
        onClose={onClose}
        onSubmit={() => void submit()}
        footNote={isOffline ? <OfflineFoot /> : undefined}
      >
        <div className="form-body single">
          <div className="sections">
            <PickerRows
              field={picked[owner.kind]}
              formId={formId}
              rows={rows}
              onRows={change}
              empty={emptyRow}
              {...(isAsked ? { problems: missingPicks(rows, rightsTexts.pick) } : {})}
              more={(row, changeRow) => <RowFlags row={row} onChange={changeRow} />}
            />
          </div>
        </div>
      </FormFrame>
    </LookupProvider>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import type { Result } from '../../contract/calls/errors.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import type { CommandDraft, DataLayer, Mirror, Outcome } from '../../data/public.ts';
import { tick } from '../../platform/signals/tick.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTexts, type ToastTimes } from '../../ui/texts/id/feedback.ts';
import { listTexts } from '../../ui/texts/id/list.ts';
import { useData } from '../live/data-context.tsx';
import { firstValue } from '../live/first-value.ts';
import { referredRow } from '../lookup/saved-reference.tsx';
import { fieldOf } from './form-input.ts';
import type { SaveOperation } from '../screen.ts';
import { type SaveEffect, saveEffect, type WayOut } from './save-effect.ts';

export interface SaveRequest {
  readonly operation: SaveOperation;
  readonly input: Input;
  /** The row as it was when the edit began. */
  readonly row?: Row;
  /** What names the row to a person, if the screen knows it and the device may not. */
  readonly title?: string;
  /** The draft that the command takes over; it is kept again if the service refuses. */
  readonly draft?: { readonly key: string; readonly input: Input };
}

export interface SaveOptions {
  readonly resource: Resource;
  readonly closeOnFailedCreate?: boolean;
  readonly toasts?: ToastTimes | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Opens the form again after a failed create closed it, with what the service said about its fields. */
  readonly onReopen?: (refused: Readonly<Record<string, string>>) => void;
}

/** Leaves out a password if none was typed: it stays as it was. */
function bodyOf(resource: Resource, { operation, input }: SaveRequest): Input {
  if (operation === 'create') return input;
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => !(fieldOf(resource, name).kind === 'secret' && value === '')));
}

/** What names a row to a person; if the services join that in, it is read from the referenced row on the device. */
async function titleOf(mirror: Mirror, resource: Resource, input: Input, row?: Row): Promise<string> {
  const own = String(input[resource.title] ?? row?.[resource.title] ?? '');
  const title = resource.fields[resource.title];
  if (own !== '' || title?.kind !== 'shown' || title.path.length !== 1) return own;
  const reference = title.path[0] ?? '';
  const field = resource.fields[reference];
  if (field?.kind !== 'ref' || !isResourceName(field.to)) return own;
  const live = referredRow(mirror, field.to, field.value, String(input[reference] ?? ''));
  const referred = live && (await firstValue(live));
  return String(referred?.[title.field ?? resourceOf(field.to).title] ?? '');
}

function commandOf(resource: Resource, request: SaveRequest, title: string): CommandDraft {
  const { operation, row, draft } = request;
  return {
    resource,
    operation,
    input: bodyOf(resource, request),
    title: `${resource.label}: ${title}`,
    detail: operation === 'create' ? listTexts.addShort : listTexts.editShort,
    ...(row ? { rowId: row.id, base: row } : {}),
    ...(draft ? { draftKey: draft.key } : {}),
  };
}

/** How a save that waits will go out. */
async function wayOut(
  { outbox, mirror, session, connection }: Pick<DataLayer, 'outbox' | 'mirror' | 'session' | 'connection'>,
  result: Result<Outcome>,
  { row }: SaveRequest,
  resource: Resource,
): Promise<WayOut> {
  const isWaiting = result.ok && result.value.kind === 'waiting';
  const shown = isWaiting && row ? await firstValue(mirror.row(resource, row.id)) : undefined;
  if (shown?.pending?.attention) return 'after a person';
  if (session.current() === null) return 'after a login';
  // If there is a connection, that is not what it is waiting for.
  if (connection.state === 'online') return 'after an answer';
  return outbox.sendsClosed() ? 'by itself' : 'in the app';
}

function useTell(onReopen: SaveOptions['onReopen']) {
  const navigate = useNavigate();
  return useCallback(
    (effect: SaveEffect) => {
      const { toast, alert } = effect;
      if (toast) {
        const { toOutbox, ...rest } = toast;
        feedback.toast({
          ...rest,
          ...(toOutbox ? { action: { label: feedbackTexts.openOutbox, run: () => void navigate({ to: '/kotak-keluar' as string }) } } : {}),
        });
      }
      if (alert) {
        const { reopen, ...rest } = alert;
        feedback.alert({
          ...rest,
          title: feedbackTexts.failed,
          tone: 'error',
          ...(reopen && onReopen ? { action: { label: feedbackTexts.reopen, run: () => onReopen(effect.fields ?? {}) } } : {}),
        });
      }
    },
    [navigate, onReopen],
  );
}

/** Sends a form through the outbox and tells what came of it, in the product's words and times. */
export function useSave(options: SaveOptions): (request: SaveRequest) => Promise<SaveEffect | undefined> {
  const { outbox, drafts, connection, mirror, session } = useData();
  const tell = useTell(options.onReopen);
  const isSaving = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  return useCallback(
    async (request) => {
      if (isSaving.current) return undefined;
      const { resource, closeOnFailedCreate = false, toasts } = latest.current;
      const isWaiting = connection.state === 'online';
      isSaving.current = true;
      if (isWaiting) feedback.busy(true);
      const send = async () => {
        const title = request.title ?? (await titleOf(mirror, resource, request.input, request.row));
        const result = await outbox.submit(commandOf(resource, request, title));
        return { result, way: await wayOut({ outbox, mirror, session, connection }, result, request, resource) };
      };
      const { result, way } = await send().finally(() => {
        isSaving.current = false;
        if (isWaiting) feedback.busy(false);
      });
      const effect = saveEffect(result, request.operation, closeOnFailedCreate, toasts, way);
      if (effect.keepDraft && request.draft) await drafts.save(request.draft.key, request.draft.input);
      if (result.ok && (result.value.kind === 'sent' || result.value.kind === 'waiting')) tick();
      if (effect.close) latest.current.onClose();
      if (effect.reload) latest.current.onSaved();
      tell(effect);
      return effect;
    },
    [outbox, drafts, connection, mirror, session, tell],
  );
}

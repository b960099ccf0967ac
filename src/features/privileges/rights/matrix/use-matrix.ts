import { useEffect, useMemo, useRef, useState } from 'react';
import type { Flags } from '../../../../contract/permissions.ts';
import type { Input } from '../../../../contract/resource.ts';
import { useAskBeforeLeaving, useLooseDraft } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { rightsTexts } from '../texts/id.ts';
import { useUnsaved } from '../../../../ui/layer/unsaved.ts';
import { readFlags } from '../flags/read-flags.ts';
import {
  type MatrixCell,
  copyFlags,
  diffOf,
  type MatrixDiff,
  type MatrixMenu,
  shownFlags,
  toggleCells,
  type WantedRights,
} from './matrix-model.ts';

const texts = rightsTexts.matrix;
const leaving = { title: texts.leaveTitle, text: texts.leaveText, confirm: texts.leave, cancel: texts.stay };

export interface Matrix {
  readonly wanted: WantedRights;
  readonly diff: MatrixDiff;
  readonly isDirty: boolean;
  readonly toggle: (cells: readonly MatrixCell[]) => void;
  readonly copy: (from: ReadonlyMap<string, Flags>) => MatrixDiff;
  /** Asks, then discards every change. */
  readonly drop: () => Promise<void>;
  /** To be called once the services have stored the changes. */
  readonly saved: () => void;
  /** What the one request of a save sends. */
  readonly grants: () => readonly (Flags & { readonly id_menu: string; readonly was: Flags })[];
}

const readWanted = (kept: Input): WantedRights =>
  typeof kept.wanted === 'object' && kept.wanted !== null
    ? Object.fromEntries(Object.entries(kept.wanted).map(([id, flags]) => [id, readFlags(flags)]))
    : {};

const askToDrop = () =>
  feedback.confirm({ title: texts.dropTitle, text: texts.dropText, confirm: texts.drop, cancel: texts.keep, danger: true });

/** The changes of a matrix that are not saved yet; they stay on the device as a draft. */
export function useMatrix(roleId: string, menus: readonly MatrixMenu[]): Matrix {
  const [wanted, setWanted] = useState<WantedRights>({});
  const isTouched = useRef(false);
  const draft = useLooseDraft(`role-matrix:${roleId}`, (kept) => {
    const back = readWanted(kept);
    if (isTouched.current || Object.keys(back).length === 0) return;
    setWanted(back);
    feedback.toast({ tone: 'info', message: texts.restored, ms: feedbackTimes.infoToast });
  });
  const diff = useMemo(() => diffOf(menus, wanted), [menus, wanted]);
  const isDirty = diff.changes.length > 0;
  useAskBeforeLeaving(isDirty, leaving);
  useUnsaved(isDirty);
  const { keep, hold, drop } = draft;
  const isSaved = useRef(false);
  useEffect(() => {
    if (isTouched.current && isDirty) keep({ wanted });
    if (isTouched.current && !isDirty) {
      hold();
      drop();
    }
    // What was saved is shown as wanted until the list returns it as saved.
    if (isSaved.current && !isDirty) {
      isSaved.current = false;
      setWanted({});
    }
  }, [wanted, isDirty, keep, hold, drop]);
  const change = (next: WantedRights) => {
    isTouched.current = true;
    isSaved.current = false;
    setWanted(next);
  };
  const forget = () => {
    isTouched.current = false;
    hold();
    drop();
  };
  return {
    wanted,
    diff,
    isDirty,
    toggle: (cells) => change(toggleCells(wanted, cells)),
    copy: (from) => {
      const next = copyFlags(wanted, menus, from);
      change(next);
      return diffOf(menus, next);
    },
    drop: async () => {
      if (!(await askToDrop())) return;
      forget();
      setWanted({});
    },
    saved: () => {
      forget();
      isSaved.current = true;
    },
    grants: () => diff.changes.map(({ menu }) => ({ id_menu: menu.id, ...shownFlags(menu, wanted), was: menu.saved })),
  };
}

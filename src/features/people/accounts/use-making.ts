import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { users } from '../../../contract/resources/access/users.ts';
import { useAskBeforeLeaving, useData } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { useUnsaved } from '../../../ui/layer/unsaved.ts';
import type { Chosen, AccountProblems } from './candidates.ts';
import { leaving } from './handed-view.tsx';
import { createRun, type Handed, type Run, type AccountsWay } from './run.ts';

type Phase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'making'; readonly done: number; readonly total: number }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'done'; readonly handed: readonly Handed[]; readonly way: AccountsWay };

interface Making {
  readonly phase: Phase;
  /** What the services said about people, by their keys, and about all of them. */
  readonly refused: AccountProblems;
  readonly message: string | undefined;
  /** A person was changed: the message about them is out of date. */
  forgive(key: string): void;
  start(chosen: readonly Chosen[], way: AccountsWay): void;
  goOn(): void;
  again(): void;
}

const newKey = createIds(systemClock);
const choosing: Phase = { kind: 'choosing' };
const nobody: AccountProblems = new Map();

/** Creates the accounts and prepares what is handed over; all of it in memory, so the page asks before it is left. */
export function useMaking(onMade: () => void): Making {
  const { api } = useData();
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>(choosing);
  const [refused, setRefused] = useState(nobody);
  const [message, setMessage] = useState<string>();
  const running = useRef<{ readonly run: Run; readonly chosen: readonly Chosen[]; readonly way: AccountsWay }>(undefined);
  const isHeld = phase.kind === 'making' || phase.kind === 'broken';
  useAskBeforeLeaving(isHeld, leaving);
  useUnsaved(isHeld);

  async function go(): Promise<void> {
    const now = running.current;
    if (!now) return;
    const { run, chosen, way } = now;
    setPhase({ kind: 'making', done: 0, total: run.total });
    const outcome = await run.go((done) => setPhase({ kind: 'making', done, total: run.total }));
    if (outcome.kind === 'broken') return setPhase({ kind: 'broken', message: outcome.message });
    running.current = undefined;
    if (outcome.kind === 'refused') {
      setRefused(new Map([...outcome.rows].map(([at, problem]) => [chosen[at]?.person.key ?? '', problem])));
      setMessage(outcome.message);
      return setPhase(choosing);
    }
    void client.invalidateQueries({ queryKey: ['page', users.name] });
    onMade();
    setPhase({ kind: 'done', handed: outcome.handed, way });
  }

  return {
    phase,
    refused,
    message,
    forgive: (key) => setRefused((now) => (now.has(key) ? new Map([...now].filter(([one]) => one !== key)) : now)),
    start: (chosen, way) => {
      setRefused(nobody);
      setMessage(undefined);
      running.current = { run: createRun(api, chosen, way, newKey), chosen, way };
      void go();
    },
    goOn: () => void go(),
    again: () => setPhase(choosing),
  };
}

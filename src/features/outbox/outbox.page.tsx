import { useMemo, useState } from 'react';
import { conflictDialog, PullHome, useData, useIsOnline, useListState, useLive } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { isEvicted } from '../../platform/install/install-way.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { outboxTexts as texts } from './texts/id.ts';
import '../../ui/styles/patrol.css';
import '../../ui/styles/form.css';
import { CommandItem } from './command-item.tsx';
import { type Bundle, countIn, groupBundles } from './bundles.ts';
import { ConflictLayer } from './conflict/conflict-layer.tsx';
import { type CommandGroupName, groupNames } from './group-commands.ts';
import { FoundationNotes } from './foundation-notes.tsx';
import { RepairDialog } from './repair-dialog.tsx';
import { SendLine } from './send-line.tsx';
import { TransferBar } from './transfer/transfer-bar.tsx';
import { type CommandActions, useCommandActions } from './use-command-actions.ts';

// How many of each group are drawn at first; a long night offline leaves hundreds, and drawing them all takes time.
const firstFew = 50;

interface GroupProps {
  readonly name: CommandGroupName;
  readonly bundles: readonly Bundle[];
  readonly actions: CommandActions;
  readonly onRepair: (command: Command) => void;
  readonly onCompare: (command: Command) => void;
}

function Group({ name, bundles, ...handlers }: GroupProps) {
  const [all, setAll] = useState(false);
  if (bundles.length === 0) return null;
  const shown = all ? bundles : bundles.slice(0, firstFew);
  const count = countIn(name, bundles);
  const badge = name === 'attention' ? 'badge attention' : name === 'sent' ? 'badge sent' : 'badge';
  return (
    <section aria-label={texts.groups[name]}>
      <div className="group">
        <h2>{texts.groups[name]}</h2>
        <span className={badge}>{formatNumber(count)}</span>
      </div>
      <ul className="plain commands">
        {shown.map(({ command, parts }) => (
          <CommandItem key={command.id} command={command} parts={parts} {...handlers} />
        ))}
      </ul>
      {shown.length < bundles.length && (
        <button type="button" className="btn quiet big block" onClick={() => setAll(true)}>
          {texts.more(formatNumber(bundles.length - shown.length))}
        </button>
      )}
    </section>
  );
}

/** Without a connection: says how what is waiting will be sent. */
function LaterLine({ waiting }: { readonly waiting: number }) {
  const { outbox } = useData();
  const online = useIsOnline();
  if (waiting === 0 || online) return null;
  const alone = outbox.sendsClosed();
  return (
    <p className="notice outbox-note">
      <Icon name="cloud-upload-outline" />
      <span>{alone ? texts.sendsClosed : texts.openToSend}</span>
    </p>
  );
}

/** For a tab of a browser that deletes data of sites not visited for a week: somebody with unsent work there must come back. */
function EvictionLine({ total }: { readonly total: number }) {
  if (total === 0 || !isEvicted()) return null;
  return (
    <p className="notice attention outbox-note">
      <Icon name="alert-circle-outline" />
      <span>{texts.evicted}</span>
    </p>
  );
}

/** Everything that is not done, everything that needs a person, and today's receipts. */
export default function OutboxPage() {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const { value: counts } = useLive(useMemo(() => outbox.counts(), [outbox]));
  const [repairing, setRepairing] = useState<Command>();
  const actions = useCommandActions();
  const list = useListState();
  const compare = (command: Command) => list.openDialog(conflictDialog, command.id);
  const groups = useMemo(() => groupBundles(commands ?? []), [commands]);
  // Nothing else sends what is waiting for a login.
  const send = async () => (counts?.pausedForLogin ? undefined : outbox.sendNow());
  return (
    <>
      <PullHome onRefresh={send} />
      <div className="patrol outbox" data-touch="patrol">
        <h1 className="page-title wide-only">{texts.title}</h1>
        <SendLine counts={counts} />
        <FoundationNotes />
        {!counts?.pausedForLogin && <LaterLine waiting={counts?.waiting ?? 0} />}
        <EvictionLine total={counts?.total ?? 0} />
        {commands?.length === 0 && (
          <EmptyState kind="done" title={texts.emptyTitle}>
            {texts.emptyHelp}
          </EmptyState>
        )}
        {groupNames.map((name) => (
          <Group key={name} name={name} bundles={groups[name]} actions={actions} onRepair={setRepairing} onCompare={compare} />
        ))}
        <TransferBar count={counts?.total ?? 0} />
        <ConflictLayer list={list} commands={commands} actions={actions} />
        {repairing && <RepairDialog key={repairing.id} command={repairing} onClose={() => setRepairing(undefined)} />}
      </div>
    </>
  );
}

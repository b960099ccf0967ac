import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useData, useLive } from '../../crud/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { useAnyUnsaved } from '../../ui/layer/unsaved.ts';
import { inQuiet, quietLocks, whenQuiet } from './quiet-moment.ts';
import { useUpdate } from './update.ts';

/** A sender that only checks whether something is waiting, as each one does when its page opens, is done sooner than this. */
const patienceMs = 1500;

/** True while a command is on its way: a reload now would leave its outcome unknown. */
function useSending(): boolean {
  const { outbox } = useData();
  const commands = useLive(useMemo(() => outbox.list(), [outbox])).value;
  return commands?.some((command) => command.state === 'sending') ?? false;
}

/** A dialog is in the address, so a form may be half typed. */
function useFormOpen(): boolean {
  const search: { readonly dialog?: unknown } = useSearch({ strict: false });
  return search.dialog !== undefined;
}

/** True from the moment at which no tab types or sends, until this one does again. */
function useQuiet(names: readonly string[], isBusy: boolean, asked: number): boolean {
  const [isQuiet, setQuiet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked counts the presses that came at a bad moment
  useEffect(() => {
    setQuiet(false);
    if (isBusy) return;
    const waiting = new AbortController();
    whenQuiet(names, waiting.signal).then(
      () => {
        if (!waiting.signal.aborted) setQuiet(true);
      },
      () => undefined,
    );
    return () => waiting.abort();
  }, [names, isBusy, asked]);
  return isQuiet && !isBusy;
}

function Offer({ update }: { readonly update: () => Promise<boolean> }) {
  const { who } = useData();
  const [later, setLater] = useState(false);
  const [refused, setRefused] = useState(0);
  const [isTaking, setTaking] = useState(false);
  const isFormOpen = useFormOpen();
  const isTyped = useAnyUnsaved();
  const isSending = useSending();
  const names = useMemo(() => quietLocks(who), [who]);
  const isQuiet = useQuiet(names, isTyped || isSending, refused);
  if (later || isFormOpen || !isQuiet) return null;
  const take = async () => {
    setTaking(true);
    const done = await inQuiet(names, update, AbortSignal.timeout(patienceMs));
    setTaking(false);
    if (done === true) return;
    // Another tab began to type, or the sender to send, after the offer was made: it comes back once that is over.
    setRefused((count) => count + 1);
    feedback.toast({ tone: 'info', message: done === 'busy' ? texts.updateBusy : texts.updateLate, ms: feedbackTimes.infoToast });
  };
  return (
    <div className="banner" role="status">
      <Icon name="sparkles-outline" />
      <span>{texts.updateReady}</span>
      <button type="button" className="btn" onClick={() => setLater(true)}>
        {texts.updateLater}
      </button>
      <button type="button" className="btn primary" disabled={isTaking} aria-busy={isTaking} onClick={() => void take()}>
        {texts.updateNow}
      </button>
    </div>
  );
}

/**
 * "Versi baru tersedia": waits for the person, and hides while something is being typed or sent; without a newer
 * version nothing is watched.
 */
export function UpdateNotice() {
  const update = useUpdate();
  return update ? <Offer update={update} /> : null;
}

import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useData } from '../../crud/data-context.tsx';
import { useLive } from '../../crud/use-live.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { useUpdate } from './update.ts';

/** True while a command is on its way: a reload now would leave its outcome unknown. */
function useSending(): boolean {
  const { outbox } = useData();
  const commands = useLive(useMemo(() => outbox.list(), [outbox])).value;
  return commands?.some((command) => command.state === 'sending') ?? false;
}

/** A dialog stands in the address, so a form may be half typed. */
function useFormOpen(): boolean {
  const search: { readonly dialog?: unknown } = useSearch({ strict: false });
  return search.dialog !== undefined;
}

/** "Versi baru tersedia": waits for the person, and hides while a form is open or commands are under way. */
export function UpdateNotice() {
  const update = useUpdate();
  const [later, setLater] = useState(false);
  const sending = useSending();
  const typing = useFormOpen();
  if (!update || later || sending || typing) return null;
  return (
    <div className="banner" role="status">
      <Icon name="sparkles-outline" />
      <span>{texts.updateReady}</span>
      <button type="button" className="btn" onClick={() => setLater(true)}>
        {texts.updateLater}
      </button>
      <button type="button" className="btn primary" onClick={update}>
        {texts.updateNow}
      </button>
    </div>
  );
}

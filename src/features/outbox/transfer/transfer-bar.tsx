import { useState } from 'react';
import { saveFile, useData } from '../../../crud/public.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { queueFileTexts as texts } from './texts/id.ts';
import { ExportQueueDialog } from './export-queue-dialog.tsx';
import { ImportQueueDialog } from './import-queue-dialog.tsx';

/** The queue as a file, out and in, and what became of every command. */
export function TransferBar({ count }: { readonly count: number }) {
  const { outbox, time } = useData();
  const [open, setOpen] = useState<'export' | 'import'>();
  const close = () => setOpen(undefined);
  const journal = async () => {
    const lines = await outbox.journal();
    const file = new Blob([JSON.stringify(lines, undefined, 1)], { type: 'application/json' });
    saveFile(file, `${texts.journalName} ${wallClock(time.now()).date}.json`);
  };
  return (
    <section className="outbox-transfer" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.help}</p>
      <div className="outbox-transfer-acts">
        <button
          type="button"
          className="btn"
          aria-disabled={count === 0 || undefined}
          title={count === 0 ? texts.nothing : undefined}
          onClick={() => count > 0 && setOpen('export')}
        >
          <Icon name="download-outline" />
          {texts.export}
        </button>
        <button type="button" className="btn" onClick={() => setOpen('import')}>
          <Icon name="cloud-upload-outline" />
          {texts.import}
        </button>
        <button type="button" className="btn quiet" onClick={() => void journal()}>
          <Icon name="document-text-outline" />
          {texts.journal}
        </button>
      </div>
      {open === 'export' && <ExportQueueDialog count={count} onClose={close} />}
      {open === 'import' && <ImportQueueDialog onClose={close} />}
    </section>
  );
}

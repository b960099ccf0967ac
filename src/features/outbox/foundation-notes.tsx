import { useMemo, useState } from 'react';
import { useData, useLive } from '../../crud/public.ts';
import type { OtherWork, RestoreNotice } from '../../data/public.ts';
import { formatNumber, formatTold } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { outboxTexts as texts } from './texts/id.ts';
import { ExportQueueDialog } from './transfer/export-queue-dialog.tsx';

/** What a restore did to the person's own work; what demands most of the person comes last. */
function restoredWords({ since, restoredFrom, resent, offered, lost }: RestoreNotice): string {
  const head = restoredFrom ? texts.restored(formatTold(Date.parse(restoredFrom))) : texts.restoredUnknown(formatTold(Date.parse(since)));
  const counts = [
    resent > 0 && texts.resent(formatNumber(resent)),
    offered > 0 && texts.offered(formatNumber(offered)),
    lost > 0 && texts.lostWork(formatNumber(lost)),
  ].filter((words) => words !== false);
  return [head, ...(counts.length > 0 ? counts : [texts.nothingResent])].join(' ');
}

function RestoredNote({ notice, onSeen }: { readonly notice: RestoreNotice; readonly onSeen: () => void }) {
  const needsPerson = notice.offered + notice.lost > 0;
  return (
    <div className={needsPerson ? 'notice attention outbox-note' : 'notice outbox-note'} role="status">
      <Icon name="sync-outline" />
      <span>{restoredWords(notice)}</span>
      <button type="button" className="btn" onClick={onSeen}>
        {texts.understood}
      </button>
    </div>
  );
}

/** Work of another foundation at this address can leave the device only as a file. */
function OtherNote({ work, onExport }: { readonly work: OtherWork; readonly onExport: () => void }) {
  return (
    <div className="notice attention outbox-note">
      <Icon name="file-tray-full-outline" />
      <span>
        <b>{texts.otherWork(formatNumber(work.count))}</b> {texts.otherWorkHelp}
      </span>
      <button type="button" className="btn" onClick={onExport}>
        {texts.otherExport}
      </button>
    </div>
  );
}

/** Notes on a server that was restored, and on work for other foundations on this device. */
export function FoundationNotes() {
  const { foundation } = useData();
  const notice = useLive(useMemo(() => foundation.restored, [foundation])).value;
  const others = useMemo(() => foundation.otherWork(), [foundation]);
  const [exported, setExported] = useState<OtherWork>();
  return (
    <>
      {notice && <RestoredNote notice={notice} onSeen={() => void foundation.seen()} />}
      {others.map((work) => (
        <OtherNote key={work.who} work={work} onExport={() => setExported(work)} />
      ))}
      {exported && (
        <ExportQueueDialog
          count={exported.count}
          make={(password) => foundation.exportOther(exported.who, password)}
          onClose={() => setExported(undefined)}
        />
      )}
    </>
  );
}

import { useParams } from '@tanstack/react-router';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { PendingPhotosProvider, PlainPage, useRights } from '../../../crud/public.ts';
import { photosOfFindings } from '../reported/drafts.ts';
import { titleOf } from '../reported/reported.ts';
import { placeOf } from './desk/thread-head.tsx';
import { ThreadView } from './desk/thread-view.tsx';
import { useThread } from './desk/use-thread.ts';
import { patrolTexts } from '../texts/id.ts';
import { findingTexts } from './texts/id.ts';
import './desk/findings.css';

/** The page for reading a finding and working on it. */
export default function FindingPage() {
  const { id = '' } = useParams({ strict: false });
  const { finding } = useThread(id);
  // Whoever reads findings beside the logs has no list of them.
  const { flags } = useRights('/temuan', findingTexts.title);
  const list = flags.read ? { to: '/temuan', words: findingTexts.title } : { to: '/log-check-points', words: patrolTexts.logs.title };
  return (
    <PendingPhotosProvider set={photosOfFindings}>
      <PlainPage
        target={findings}
        id={id}
        name={finding ? titleOf(finding) : findingTexts.title}
        sub={finding && <span>{placeOf(finding)}</span>}
        list={list}
      >
        <section className="panel thread" aria-label={finding ? titleOf(finding) : findingTexts.title}>
          <ThreadView id={id} isTold />
        </section>
      </PlainPage>
    </PendingPhotosProvider>
  );
}

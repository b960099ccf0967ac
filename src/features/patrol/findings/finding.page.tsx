import { useParams } from '@tanstack/react-router';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { PendingPhotosProvider, PlainPage } from '../../../crud/public.ts';
import { photosOfFindings } from '../reported/drafts.ts';
import { titleOf } from '../reported/reported.ts';
import { placeOf } from './desk/thread-head.tsx';
import { ThreadView } from './desk/thread-view.tsx';
import { useThread } from './desk/use-thread.ts';
import { findingTexts } from './texts/id.ts';
import './desk/findings.css';

/** The page for reading a finding and working on it. */
export default function FindingPage() {
  const { id = '' } = useParams({ strict: false });
  const { finding } = useThread(id);
  return (
    <PendingPhotosProvider set={photosOfFindings}>
      <PlainPage
        target={findings}
        id={id}
        name={finding ? titleOf(finding) : findingTexts.title}
        sub={finding && <span>{placeOf(finding)}</span>}
        list={{ to: '/temuan', words: findingTexts.title }}
      >
        <section className="panel thread" aria-label={finding ? titleOf(finding) : findingTexts.title}>
          <ThreadView id={id} isTold />
        </section>
      </PlainPage>
    </PendingPhotosProvider>
  );
}

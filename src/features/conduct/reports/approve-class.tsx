import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Warnings } from './editor/warnings.tsx';
import { reportTexts } from './texts/id.ts';
import { useApprove } from './use-approve.ts';
import { usePapers } from './use-papers.ts';

const texts = reportTexts.approve;

interface ApproveClassProps {
  /** Ids of the reports that are ready. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Approves the ready reports of a class one by one: each as it is shown, and a refusal of one does not stop the others. */
export function ApproveClass({ ids, onClose }: ApproveClassProps) {
  // Those from the moment the dialog opened: while it works, the list next to it gets shorter.
  const [asked] = useState(ids);
  const { papers, problem } = usePapers(asked, 'class');
  const approve = useApprove();
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const submit = async () => {
    const failed: string[] = [];
    for (const [at, one] of (papers ?? []).entries()) {
      setDone(at - failed.length);
      const wrong = await approve(one);
      if (wrong) failed.push(texts.failed(one.paper.pupil, wrong.message));
    }
    setDone((papers?.length ?? 0) - failed.length);
    setRefused(failed);
    setOver(true);
  };
  const count = formatNumber(asked.length);
  const doing = done === undefined ? '' : isOver ? texts.done(formatNumber(done)) : texts.doing(formatNumber(done), count);
  const warned = papers?.filter(({ empty, named }) => empty.length + named.length > 0) ?? [];
  return (
    <Dialog
      title={texts.many}
      lead={texts.manyLead(count)}
      isStatic={done !== undefined && !isOver}
      onClose={onClose}
      foot={
        <>
          <span className="spacer" />
          <button type="button" className="btn" disabled={done !== undefined && !isOver} onClick={onClose}>
            {isOver ? texts.close : texts.cancel}
          </button>
          {!isOver && (
            <button type="button" className="btn primary" disabled={!papers || done !== undefined} onClick={() => void submit()}>
              {texts.manySubmit(count)}
            </button>
          )}
        </>
      }
    >
      <div className="rapor-many">
        {(problem || (!papers && !problem)) && <p className="muted">{problem ? problem.message : reportTexts.loading}</p>}
        {papers && warned.length === 0 && <p className="muted">{texts.fine}</p>}
        {warned.map(({ id, paper, empty, named }) => (
          <section key={id}>
            <h3>{paper.pupil}</h3>
            <Warnings empty={empty} named={named} />
          </section>
        ))}
        <p role="status">{doing}</p>
        {refused.map((line) => (
          <p key={line} className="error">
            {line}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

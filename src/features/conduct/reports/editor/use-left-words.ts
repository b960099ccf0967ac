import { useEffect, useMemo, useState } from 'react';
import { useData, useLive } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { reportTexts } from '../texts/id.ts';
import { type LeftWords, refusedWords, withLeft } from './left-words.ts';
import { onlyText, type ReportKey, writeDraft, type ReportWords } from './use-write.ts';

const texts = reportTexts.left;

/** What was typed for the previous edition and not sent: begun before it was known that it was approved. */
function useEarlier({ pupil, semester, term, edition }: ReportKey): readonly [LeftWords | undefined, () => void] {
  const { drafts } = useData();
  const key = writeDraft({ pupil, semester, term }, edition - 1);
  const [found, setFound] = useState<LeftWords>();
  useEffect(() => {
    let isCurrent = true;
    setFound(undefined);
    void drafts.get(key).then((draft) => {
      if (isCurrent && draft) setFound({ words: onlyText(draft.input), refused: undefined, from: { draft: key } });
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);
  return [found, () => setFound(undefined)];
}

type Held = Pick<LeftWords, 'from'>;

/** Asks, and then discards words that are nowhere else; `onGone` is called for a draft that is dropped. */
export function useDropWords(onGone?: () => void): (one: Held) => void {
  const { outbox, drafts } = useData();
  const dropAsked = async ({ from }: Held) => {
    const isSure = await feedback.confirm({
      title: texts.sure,
      text: texts.sureText,
      confirm: texts.drop,
      cancel: texts.cancel,
      danger: true,
    });
    if (!isSure) return;
    if ('command' in from) return outbox.discard(from.command);
    await drafts.drop(from.draft);
    onGone?.();
  };
  return (one) => void dropAsked(one);
}

/** Words that the report lacks, and how to take them up or discard them. */
export function useLeftWords(about: ReportKey) {
  const { outbox, drafts } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const [earlier, forgetEarlier] = useEarlier(about);
  const left = [...refusedWords(commands ?? [], about), ...(earlier ? [earlier] : [])];
  const drop = async ({ from }: LeftWords) => {
    if ('command' in from) return outbox.discard(from.command);
    await drafts.drop(from.draft);
    forgetEarlier();
  };
  /** Into the edition's draft first: their holder lets go of them only once they are safe there. Undefined: not stored. */
  const take = async (one: LeftWords, typed?: ReportWords): Promise<ReportWords | undefined> => {
    const key = writeDraft(about, about.edition);
    const kept = typed ?? (await drafts.get(key).then((draft) => draft && onlyText(draft.input)));
    const next = withLeft(kept, one.words);
    const saved = await drafts.save(key, { ...next });
    if (!saved.ok) {
      feedback.toast({ tone: 'error', message: saved.error.message, ms: feedbackTimes.errorToast });
      return undefined;
    }
    await drop(one);
    return next;
  };
  const dropAsked = useDropWords(forgetEarlier);
  return { left, take, drop: dropAsked };
}

import { useEffect, useMemo, useState } from 'react';
import type { Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { type PassedOn, passedOnWords } from './editor/left-words.ts';
import { useDropWords } from './editor/use-left-words.ts';
import { onlyText, pupilOfDraft } from './editor/use-write.ts';
import { reportTexts } from './texts/id.ts';

const texts = reportTexts.left;

/** Drafts about pupils of no class of one's own. */
function useBegun(own: ReadonlySet<string>, names: ReadonlyMap<string, string>): readonly PassedOn[] {
  const { drafts } = useData();
  const { value: marks } = useLive(useMemo(() => drafts.list(), [drafts]));
  const [begun, setBegun] = useState<readonly PassedOn[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async ({ key }: { readonly key: string }): Promise<PassedOn[]> => {
      const pupil = pupilOfDraft(key);
      const draft = pupil === undefined || own.has(pupil) ? undefined : await drafts.get(key);
      if (pupil === undefined || !draft) return [];
      const title = texts.ofDraft(names.get(pupil) ?? texts.someone);
      return [{ words: onlyText(draft.input), refused: undefined, from: { draft: key }, title }];
    };
    void Promise.all((marks ?? []).map(read)).then((found) => isCurrent && setBegun(found.flat()));
    return () => {
      isCurrent = false;
    };
  }, [drafts, marks, own, names]);
  return begun;
}

/**
 * What this person wrote about pupils who went to another class, school or branch before it was sent, or whose class got
 * another homeroom teacher: it is refused, no report of the page shows it, and nobody else has it.
 */
export function LeftBehind({ roster }: { readonly roster: Roster }) {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const [own, names] = useMemo(() => {
    const all = roster.classes.flatMap((one) => one.pupils.map(({ id, name }) => ({ id: String(id), name, own: one.own })));
    return [new Set(all.filter((one) => one.own).map(({ id }) => id)), new Map(all.map(({ id, name }) => [id, name]))];
  }, [roster]);
  const begun = useBegun(own, names);
  const drop = useDropWords();
  const left = [...passedOnWords(commands ?? [], own), ...begun];
  if (left.length === 0) return null;
  return (
    <section className="panel rapor-behind" aria-label={texts.behind}>
      <div className="panel-head">
        <h2>{texts.behind}</h2>
      </div>
      <p className="muted">{texts.behindHelp}</p>
      {left.map((one) => {
        const said = [one.words.narrative, one.words.home_advice].filter(Boolean).join('\n');
        return (
          <section key={JSON.stringify(one.from)} className="rapor-left" aria-label={one.title}>
            <h3>{one.title}</h3>
            <p className="muted">{one.refused === undefined ? texts.begun : texts.refused(one.refused)}</p>
            <blockquote dir="auto">{said}</blockquote>
            <div className="rapor-left-acts">
              <button type="button" className="btn quiet" onClick={() => drop(one)}>
                {texts.drop}
              </button>
              <button type="button" className="btn" onClick={() => void copyText(said)}>
                {texts.copy}
              </button>
            </div>
          </section>
        );
      })}
    </section>
  );
}

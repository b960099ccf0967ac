import { useState } from 'react';
import { shownText } from '../../contract/words/shown-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { students } from '../../contract/resources/people/students.ts';
import { sameWords } from '../../contract/words/same-words.ts';
import { isRefused, type PartProps, questionKey, refuse, useData, useIsOurs } from '../../crud/public.ts';
import { fieldId } from '../../ui/field/form-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { studentTexts } from './texts/id.ts';

const texts = studentTexts.placement;

type Typed = Pick<HeldRow<typeof students>, 'kelas' | 'tahun_ajaran' | 'semester'>;

/** What the placement says, cut to what the fields hold: lists show it already. */
function placedOf(row: HeldRow<typeof students>): Typed | undefined {
  const { kelas, tahun_ajaran } = students.fields;
  const kelas_kini = shownText(row.kelas_kini);
  if (kelas_kini === '') return undefined;
  return {
    kelas: kelas_kini.slice(0, kelas.max),
    tahun_ajaran: shownText(row.tahun_ajaran_kini).slice(0, tahun_ajaran.max),
    semester: row.semester_kini === 1 || row.semester_kini === 2 ? row.semester_kini : '',
  };
}

const names = ['kelas', 'tahun_ajaran', 'semester'] as const;
/** An empty field never counts as different. */
const differs = (typed: Typed, placed: Typed): boolean =>
  names.some((name) => shownText(typed[name]) !== '' && sameWords(shownText(typed[name])) !== sameWords(shownText(placed[name])));
const wordsOf = ({ kelas, tahun_ajaran, semester }: Typed): string =>
  [shownText(kelas), shownText(tahun_ajaran), shownText(semester) === '' ? '' : texts.half(shownText(semester))]
    .filter((part) => part !== '')
    .join(', ');

/** The row as it was opened: what is being typed is no reason to ask. */
function useQuestion({ form, row }: PartProps<typeof students>) {
  const { who } = useData();
  const isOurs = useIsOurs(students);
  const [isAnswered, setAnswered] = useState(false);
  const placed = row && placedOf(row);
  const key = row && questionKey(students.name, row.id, 'kelas');
  const isAsked =
    isOurs && row !== undefined && placed !== undefined && key !== undefined && differs(row, placed) && !isAnswered && !isRefused(who, key);
  return {
    placed: isAsked ? placed : undefined,
    take: () => {
      if (placed) for (const name of names) form.set(name, placed[name]);
      setAnswered(true);
    },
    leave: () => {
      if (key !== undefined) refuse(who, key);
      setAnswered(true);
    },
  };
}

/** Says once that the typed class is not that of the placement, which lists show; one press adopts it. */
export function PlacementNote(props: PartProps<typeof students>) {
  const { placed, take, leave } = useQuestion(props);
  const { formId, row } = props;
  if (!placed || !row) return null;
  // The buttons go away with the question; the focus must not drop out of the form.
  const answer = (act: () => void) => () => {
    act();
    document.getElementById(fieldId(formId, 'kelas'))?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make the question look like part of what is saved
    <div className="form-notice region-question" role="group" aria-label={texts.question}>
      <Icon name="help-circle-outline" size="s" />
      <span role="status">{texts.differs(wordsOf(placed), wordsOf(row) || texts.nothing)}</span>
      <button type="button" className="btn" onClick={answer(take)}>
        {texts.take}
      </button>
      <button type="button" className="btn" onClick={answer(leave)}>
        {texts.leave}
      </button>
    </div>
  );
}

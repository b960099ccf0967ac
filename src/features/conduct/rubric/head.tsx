import { useId, useMemo } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { type Cells, type Element, filledIn } from './cells.ts';
import { suggestDays } from './suggest.ts';
import { rubricTexts as texts } from './texts/id.ts';

export const classWords = (one: RosterClass): string => conductTeacherTexts.kelas(one.number_kelas, one.name_kelas);

interface HeadProps {
  readonly classes: readonly RosterClass[];
  readonly shown: RosterClass;
  readonly elements: readonly Element[];
  readonly element: Element;
  /** Undefined while it is still asked for what is filled in: then no cell is said to be empty. */
  readonly cells: Cells | undefined;
  readonly term: string;
  readonly hasSuggestions: boolean;
  /** A number that is pale in the legend. */
  readonly pale: number;
  readonly onClass: (id: number) => void;
  readonly onElement: (id: string) => void;
}

function ElementOptions({ elements, cells, shown }: Pick<HeadProps, 'elements' | 'cells' | 'shown'>) {
  const groups = useMemo(() => {
    const names = [...new Set(elements.map(({ dimensionName }) => dimensionName))];
    return names.map((name) => ({ name, of: elements.filter(({ dimensionName }) => dimensionName === name) }));
  }, [elements]);
  return groups.map(({ name, of }) => (
    <optgroup key={name} label={name}>
      {of.map((one) => (
        <option key={one.id} value={one.id}>
          {cells === undefined
            ? one.name
            : texts.elementOf(
                one.name,
                formatNumber(filledIn(cells, shown.pupils, one.statements)),
                formatNumber(one.statements.length * shown.pupils.length),
              )}
        </option>
      ))}
    </optgroup>
  ));
}

function Progress({ cells, shown, element }: Pick<HeadProps, 'shown' | 'element'> & { readonly cells: Cells }) {
  const all = element.statements.length * shown.pupils.length;
  const filled = filledIn(cells, shown.pupils, element.statements);
  const words = [formatNumber(filled), formatNumber(all)] as const;
  return (
    <>
      <span className="num muted rubric-count">{texts.progress(...words)}</span>
      <progress max={Math.max(1, all)} value={filled} aria-label={texts.progressLabel(...words)} />
    </>
  );
}

/** Which class and which element are shown below, and how much of it is filled in. */
export function RubricHead(props: HeadProps) {
  const { classes, shown, elements, element, cells, term, hasSuggestions, pale, onClass, onElement } = props;
  const id = useId();
  return (
    <div className="toolbar rubric-bar">
      <label className="sr" htmlFor={`${id}-class`}>
        {texts.kelas}
      </label>
      <span className="input rubric-class">
        <select id={`${id}-class`} value={shown.id} onChange={(event) => onClass(Number(event.target.value))}>
          {classes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.own ? texts.own(classWords(one)) : classWords(one)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
      <label className="sr" htmlFor={`${id}-element`}>
        {texts.element}
      </label>
      <span className="input rubric-element">
        <select id={`${id}-element`} value={element.id} onChange={(event) => onElement(event.target.value)}>
          <ElementOptions elements={elements} cells={cells} shown={shown} />
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
      <span className="muted num">{term}</span>
      <span className="grow" />
      {cells && <Progress cells={cells} shown={shown} element={element} />}
      {hasSuggestions && (
        <span className="rubric-legend">
          <span className="rubric-levels" aria-hidden="true">
            <i className="pale">{pale}</i>
          </span>
          {texts.suggested(formatNumber(suggestDays))}
        </span>
      )}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { RosterClass } from '../../../contract/calls/adab/adab-calls.ts';
import { foldText } from '../../../contract/words/fold-text.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchBox } from '../../../ui/field/search-box.tsx';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { notesTexts as texts } from './texts/id.ts';

interface ClassHeadProps {
  readonly classes: readonly RosterClass[];
  readonly shown: RosterClass;
  /** How many of the class were noted this week; undefined while the device does not know. */
  readonly noted: number | undefined;
  /** When the services said who sits here, if they do not say it now. */
  readonly asOf: number | undefined;
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onClass: (id: number) => void;
}

/** With more classes than one can take in at a glance, there is a search. */
const atAGlance = 6;
const noop = () => undefined;

const nameOf = (one: RosterClass): string => conductTeacherTexts.kelas(one.number_kelas, one.name_kelas);

/** Classes with that name, or with such a pupil. */
export function classesFound(classes: readonly RosterClass[], typed: string): readonly RosterClass[] {
  const wanted = foldText(typed.trim());
  if (wanted === '') return classes;
  return classes.filter((one) => foldText(nameOf(one)).includes(wanted) || one.pupils.some(({ name }) => foldText(name).includes(wanted)));
}

interface OthersProps extends Pick<ClassHeadProps, 'classes' | 'shown' | 'onClass'> {
  readonly id: string;
}

/** The classes of the school, found by their names or by who sits there. */
function Others({ id, classes, shown, onClass }: OthersProps) {
  const [typed, setTyped] = useState('');
  const found = classesFound(classes, typed);
  const first = found[0];
  return (
    <fieldset className="notes-classes" id={id}>
      <legend className="sr">{texts.classes}</legend>
      {classes.length > atAGlance && (
        <SearchBox
          label={texts.searchClass}
          value=""
          onSearch={noop}
          onTyped={setTyped}
          keys={{ down: noop, enter: (text) => text !== '' && first && onClass(first.id), leave: () => false }}
        />
      )}
      {found.map((one) => (
        <button key={one.id} type="button" className="btn" aria-pressed={one.id === shown.id} onClick={() => onClass(one.id)}>
          {nameOf(one)}
          {one.own && <small className="muted">{texts.own}</small>}
        </button>
      ))}
      {found.length === 0 && (
        <p className="muted" role="status">
          {texts.noClass(typed)}
        </p>
      )}
    </fieldset>
  );
}

/** Which class is shown below, with the others of the school one tap away. */
export function ClassHead({ classes, shown, noted, asOf, isAll, onAll, onClass }: ClassHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="notes-head">
        <h2>{nameOf(shown)}</h2>
        <span className="muted num">
          {noted === undefined
            ? texts.pupilsAlone(formatNumber(shown.pupils.length))
            : texts.pupils(formatNumber(shown.pupils.length), formatNumber(noted))}
        </span>
        {asOf !== undefined && (
          <span className="fresh">
            <Icon name="time-outline" size="s" />
            {texts.asOf(formatMoment(asOf))}
          </span>
        )}
        <span className="notes-head-acts">
          {classes.some(({ own }) => own) && (
            <Link className="btn" to="/catatan-adab/kelas">
              <Icon name="people-outline" />
              {texts.ownClass}
            </Link>
          )}
          <button type="button" className="btn" aria-pressed={isAll} onClick={onAll}>
            {texts.wholeClass}
          </button>
          {classes.length > 1 && (
            <button type="button" className="btn" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {classes.length > atAGlance && <Icon name="search-outline" size="s" />}
              {texts.otherClass}
              {classes.length <= atAGlance && <Icon name="chevron-down-outline" size="s" />}
            </button>
          )}
        </span>
      </div>
      {isOpen && (
        <Others
          id={id}
          classes={classes}
          shown={shown}
          onClass={(kelas) => {
            setOpen(false);
            onClass(kelas);
          }}
        />
      )}
    </>
  );
}

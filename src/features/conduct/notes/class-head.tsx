import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { RosterClass } from '../../../contract/adab-calls.ts';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from '../teacher/texts/id.ts';
import { notesTexts as texts } from './texts/id.ts';

interface ClassHeadProps {
  readonly classes: readonly RosterClass[];
  readonly shown: RosterClass;
  /** How many of the class were noted this week. */
  readonly noted: number;
  /** When the services told who sits here, while they do not tell it now. */
  readonly asOf: number | undefined;
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onClass: (id: number) => void;
}

const nameOf = (one: RosterClass): string => conductTeacherTexts.kelas(one.number_kelas, one.name_kelas);

/** Which class stands below, and the others of the school one tap away. */
export function ClassHead({ classes, shown, noted, asOf, isAll, onAll, onClass }: ClassHeadProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="notes-head">
        <h2>{nameOf(shown)}</h2>
        <span className="muted num">{texts.pupils(formatNumber(shown.pupils.length), formatNumber(noted))}</span>
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
              {texts.otherClass}
              <Icon name="chevron-down-outline" size="s" />
            </button>
          )}
        </span>
      </div>
      {isOpen && (
        <fieldset className="notes-classes" id={id}>
          <legend className="sr">{texts.classes}</legend>
          {classes.map((one) => (
            <button
              key={one.id}
              type="button"
              className="btn"
              aria-pressed={one.id === shown.id}
              onClick={() => {
                setOpen(false);
                onClass(one.id);
              }}
            >
              {nameOf(one)}
              {one.own && <small className="muted">{texts.own}</small>}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatMoment, formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { conductTeacherTexts } from '../texts/id.ts';
import { gapNames, useClassGaps } from './use-class-gaps.ts';

const texts = conductTeacherTexts.today;

/** What is missing in the teacher's own class, each with its pupils a tap away; nothing if nothing is missing. */
export function ClassGaps() {
  const id = useId();
  const { gaps, asOf } = useClassGaps();
  const found = gaps ? gapNames.filter((gap) => gaps[gap].size > 0) : [];
  if (!gaps || found.length === 0) return null;
  const pupils = new Set(found.flatMap((gap) => [...gaps[gap]]));
  return (
    <section className="panel gaps" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{texts.gaps}</h2>
        <span className="chip attention">
          <Icon name="alert-circle-outline" />
          {texts.pupils(formatNumber(pupils.size))}
        </span>
      </div>
      {found.map((gap) => (
        <Link key={gap} to="/dashboard" search={{ celah: gap }}>
          <b>{formatNumber(gaps[gap].size)}</b>
          <span>{texts.gapWords[gap]}</span>
          <Icon name="chevron-forward-outline" size="s" />
        </Link>
      ))}
      <p className="gaps-age age">
        <Icon name="time-outline" />
        {texts.asOf(formatMoment(asOf))}
      </p>
    </section>
  );
}

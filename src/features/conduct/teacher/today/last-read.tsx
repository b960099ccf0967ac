import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { dimensis } from '../../../../contract/resources/adab/dimensis.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import { formatMoment } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { readAt, recallChoices } from '../remembered-choices.ts';
import { conductTeacherTexts } from '../texts/id.ts';
import { useSelf } from '../use-self.ts';

const texts = conductTeacherTexts.today;

/** The dimension that was read last on this device. */
export function LastRead() {
  const id = useId();
  const { mirror } = useData();
  const { userId } = useSelf();
  const choices = useMemo(() => recallChoices(userId), [userId]);
  const dimensi = choices.dimensi ?? '';
  const { value: shown } = useLive(useMemo(() => (dimensi === '' ? null : mirror.row(dimensis, dimensi)), [mirror, dimensi]));
  if (!shown) return null;
  const at = readAt(choices);
  return (
    <section className="panel last-read" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{texts.lastRead}</h2>
      </div>
      <Link className="go-card" to="/dimensi">
        <span className="tile">
          <Icon name="compass-outline" />
        </span>
        <span className="grow">
          <b>{shownText(shown.row.name_dimensi)}</b>
          {at !== undefined && <small>{formatMoment(at)}</small>}
        </span>
        <Icon name="chevron-forward-outline" size="s" />
      </Link>
    </section>
  );
}

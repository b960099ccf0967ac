import { Link } from '@tanstack/react-router';
import { brokenTotal, useBrokenRows } from '../../crud/public.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';

/** Mending is no matter of minutes. */
const maxAgeMs = 10 * 60_000;

/** Tells whoever may mend it that data contradicts itself; nothing as long as it does not. */
export function HomeTidy() {
  const { found } = useBrokenRows(maxAgeMs, true);
  const total = brokenTotal(found ?? []);
  if (total === 0) return null;
  return (
    <p className="home-work">
      <span className="chip attention">
        <Icon name="alert-circle-outline" />
        {texts.untidy(formatNumber(total))}
      </span>
      <Link className="btn" to="/perlu-dirapikan">
        {texts.openUntidy}
      </Link>
    </p>
  );
}

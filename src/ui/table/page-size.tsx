import { pageSizes } from '../../contract/calls/envelope.ts';
import { formatNumber } from '../words/format.ts';
import { Icon } from '../icons/icon.tsx';
import { listTexts } from '../texts/id/list.ts';

interface PageSizeProps {
  readonly value: number;
  readonly onChange: (size: number) => void;
  readonly compact?: boolean;
  /** What can be chosen, if not 10, 25, 50 or 100. */
  readonly sizes?: readonly number[] | undefined;
}

/** How many rows a page holds. */
export function PageSize({ value, onChange, compact = false, sizes = pageSizes }: PageSizeProps) {
  return (
    <label className="row show-size">
      <span className={compact ? 'sr' : undefined}>{listTexts.show}</span>
      <span className="input show">
        <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
      <span className={compact ? 'sr' : undefined}>{listTexts.showUnit}</span>
    </label>
  );
}

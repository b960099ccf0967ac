import { pageSizes } from '../contract/envelope.ts';
import { Icon } from './icons/icon.tsx';
import { listTexts } from './texts/id/list.ts';

interface PageSizeProps {
  readonly value: number;
  readonly onChange: (size: number) => void;
  readonly compact?: boolean;
}

/** How many rows a page holds: 10, 25, 50 or 100. */
export function PageSize({ value, onChange, compact = false }: PageSizeProps) {
  return (
    <label className="row show-size">
      <span className={compact ? 'sr' : undefined}>{listTexts.show}</span>
      <span className="input show">
        <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
      <span className={compact ? 'sr' : undefined}>{listTexts.showUnit}</span>
    </label>
  );
}

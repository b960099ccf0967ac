import './data-icon.css';
import { Icon, iconFromData } from './icon.tsx';
import { colorFromData, plateOf } from './icon-color.ts';

interface DataIconProps {
  /** Class name and colour as stored; unknown ones give the neutral icon in the text colour. */
  readonly name: unknown;
  readonly color?: unknown;
}

/** An icon that data names, in its colour, on a plate that it stands out against in either theme. */
export function DataIcon({ name, color }: DataIconProps) {
  const known = colorFromData(color);
  return (
    <span className={known ? `data-icon ${plateOf(known)}` : 'data-icon'} style={known ? { color: known } : undefined}>
      <Icon name={iconFromData(typeof name === 'string' ? name : '')} />
    </span>
  );
}

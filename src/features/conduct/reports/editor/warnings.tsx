import { Icon } from '../../../../ui/icons/icon.tsx';
import { reportTexts } from '../texts/id.ts';

const texts = reportTexts.warnings;

interface WarningsProps {
  /** Dimensions that count as not rated. */
  readonly empty: readonly string[];
  /** Other pupils whose name appears in the words. */
  readonly named: readonly string[];
}

/** This many are named; more would add nothing. */
const few = 4;
const some = (names: readonly string[]): string => names.slice(0, few).join(', ') + (names.length > few ? ', …' : '');

/** What should be checked before anybody approves; it does not stop anyone. */
export function Warnings({ empty, named }: WarningsProps) {
  const lines = [empty.length > 0 ? texts.empty(some(empty)) : '', named.length > 0 ? texts.named(some(named)) : ''];
  const said = lines.filter((line) => line !== '');
  if (said.length === 0) return null;
  return (
    <div className="rapor-warn" role="status">
      <Icon name="alert-circle" />
      <ul>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

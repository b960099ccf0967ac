import { worstLines } from '../../../contract/findings/handed-findings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { handoverTexts as texts } from './texts/id.ts';

/** The worst open findings, one below the other. */
export function WorstFindings({ text }: { readonly text: string | null | undefined }) {
  const lines = worstLines(text);
  if (lines.length === 0) return null;
  return (
    <ul className="worst" aria-label={texts.findingsWorst}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="flag-outline" size="s" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

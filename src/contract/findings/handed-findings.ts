import { type Severity, severities } from './findings.ts';
import { dayAtSchool, daysBetween } from '../values/wall-clock.ts';

/** An open finding, as it is handed over with a shift. */
export interface OpenFinding {
  readonly kind: string;
  readonly room: string;
  readonly severity: string;
  /** When it was reported (ms since 1970); NaN if unknown. */
  readonly at: number;
}

/** How many of the worst are listed one by one. */
const fewest = 3;

const rank = (severity: string): number => severities.indexOf(severity as Severity);

/** In calendar days at the schools: what was reported last night is a day old in the morning. */
function ageWords(at: number, now: number): string {
  if (Number.isNaN(at)) return '';
  const days = daysBetween(dayAtSchool(at), dayAtSchool(now));
  return days <= 0 ? 'hari ini' : `${days} hari`;
}

const said = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The worst open findings, one per line, as they are frozen in a hand-over: "Stopkontak rusak, Lab IPA · Bahaya · 3 hari".
 * If equally bad, the oldest come first.
 */
export function worstFindings(open: readonly OpenFinding[], now: number): string {
  return [...open]
    .sort((a, b) => rank(b.severity) - rank(a.severity) || (a.at || now) - (b.at || now))
    .slice(0, fewest)
    .map(({ kind, room, severity, at }) => {
      const what = [kind, room].map(said).filter((name) => name !== '');
      return [what.join(', '), severity, ageWords(at, now)].filter((part) => part !== '').join(' · ');
    })
    .join('\n');
}

/** Splits that text back into its lines. */
export const worstLines = (text: string | null | undefined): readonly string[] => (text ?? '').split('\n').filter((line) => line !== '');

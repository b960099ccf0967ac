import { useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isApproved } from '../../../contract/resources/adab/adab-reports.ts';
import { type HeldReport, type PupilReports, stateOf } from './report-of.ts';
import { reportTexts as texts } from './texts/id.ts';

/** The state of a report, in words. */
export function StateChip({ row }: { readonly row: HeldReport | undefined }) {
  const state = stateOf(row);
  const edition = Number(row?.edition ?? 1);
  return (
    <>
      <span className={isApproved(state) ? 'chip success' : state === 'Siap' ? 'chip waiting' : 'chip'}>
        {isApproved(state) && <Icon name="checkmark-outline" />}
        {texts.states[state ?? 'none']}
      </span>
      {edition > 1 && <span className="chip">{texts.edition(edition)}</span>}
    </>
  );
}

interface PupilListProps {
  readonly pupils: readonly { readonly id: number; readonly name: string }[];
  readonly reports: ReadonlyMap<string, PupilReports>;
  readonly open: number | undefined;
  readonly onOpen: (id: number) => void;
  /** The heading of a list other than that of the class. */
  readonly label?: string;
}

/** The class, each pupil with the state of their report. */
export function ReportList({ pupils, reports, open, onOpen, label }: PupilListProps) {
  const id = useId();
  return (
    <>
      {label !== undefined && (
        <h3 id={id} className="rapor-also">
          {label}
        </h3>
      )}
      <ul className="rapor-list" {...(label === undefined ? { 'aria-label': texts.pupils } : { 'aria-labelledby': id })}>
        {pupils.map(({ id: pupil, name }) => (
          <li key={pupil}>
            <button type="button" aria-current={pupil === open || undefined} onClick={() => onOpen(pupil)}>
              <span>{name}</span>
              <StateChip row={reports.get(String(pupil))?.latest} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Icon } from '../../../ui/icons/icon.tsx';
import { isApproved } from '../../../contract/resources/adab-reports.ts';
import { type HeldReport, type PupilReports, stateOf } from './report-of.ts';
import { reportTexts as texts } from './texts/id.ts';

/** Where a report stands, in words. */
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
}

/** The class, each pupil with where his report stands. */
export function ReportList({ pupils, reports, open, onOpen }: PupilListProps) {
  return (
    <ul className="rapor-list" aria-label={texts.pupils}>
      {pupils.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-current={id === open || undefined} onClick={() => onOpen(id)}>
            <span>{name}</span>
            <StateChip row={reports.get(String(id))?.latest} />
          </button>
        </li>
      ))}
    </ul>
  );
}

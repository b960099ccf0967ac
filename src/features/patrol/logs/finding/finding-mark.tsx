import { shownText } from '../../../../contract/words/shown-text.ts';
import { findings } from '../../../../contract/resources/findings/findings.ts';
import { rowPagePath, useListState, useRights } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import '../../../../ui/styles/photos.css';
import type { FindingRow } from '../../reported/reported.ts';
import { pageParameters } from '../filter/log-filter.ts';
import { useListedFindings, useMayMake } from './log-findings.tsx';
import { type LogOfFinding, saysSomething } from './of-logs.ts';
import { logFindingTexts as texts } from './texts/id.ts';

/** The dialog in the address that makes findings from logs: from the one it names, else from the selected ones. */
export const makeDialog = 'temuan';

/** The finding that was made from a log, with a link for people who may read the list of findings. */
function Made({ finding, room }: { readonly finding: FindingRow; readonly room: string }) {
  const { flags } = useRights('/temuan', findings.label);
  const status = shownText(finding.status);
  const words = (
    <>
      <Icon name="flag-outline" size="s" />
      {texts.has(status)}
    </>
  );
  if (!flags.read || isLocal(finding.id)) return <span className="chip">{words}</span>;
  return (
    <HrefLink className="chip" href={rowPagePath(findings, finding.id) ?? '/temuan'} aria-label={texts.open(room, texts.has(status))}>
      {words}
    </HrefLink>
  );
}

/** Next to a note that says something: the finding made from it, else the button that makes one. */
export function FindingMark({ row }: { readonly row: LogOfFinding }) {
  const list = useListState(pageParameters);
  const known = useListedFindings();
  const mayMake = useMayMake();
  const finding = known?.get(row.id);
  // A log that has not arrived names no room yet.
  const room = shownText(row.name_room) || shownText(row.note);
  if (finding) return <Made finding={finding} room={room} />;
  if (!known || !mayMake || !saysSomething(row)) return null;
  return (
    <button
      type="button"
      className="photo-mark"
      aria-label={texts.makeOf(room)}
      title={texts.make}
      onClick={() => list.openDialog(makeDialog, row.id)}
    >
      <Icon name="flag-outline" />
    </button>
  );
}

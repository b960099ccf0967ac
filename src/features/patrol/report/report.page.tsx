import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { findingKinds } from '../../../contract/resources/patrol/finding-kinds.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { useResourceRights } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/styles/patrol.css';
import '../../../ui/styles/scan.css';
import { categoryIcon } from '../quick-notes/category-icon.ts';
import { FindingsGate } from '../reported/findings-gate.tsx';
import { type FindingRow, type Kind, sameOpen } from '../reported/reported.ts';
import { useFreshFindings, useKinds } from '../reported/use-reported.ts';
import { useKnown } from '../scan/known/use-known.ts';
import { KnownSheet } from './known-sheet.tsx';
import { NoneToPick, useAskedPicks } from './none-to-pick.tsx';
import { OpenList } from './open-list.tsx';
import { PickRoom, useRoom } from './pick-room.tsx';
import './report.css';
import { reportTexts as texts } from './texts/id.ts';
import { useReport } from './use-report.ts';
import { useReportDraft } from './use-report-draft.ts';

interface KindsProps {
  readonly disabled: boolean;
  readonly onChoose: (kind: Kind) => void;
}

/** Fetches the kinds only if this device has none. */
function NoKinds() {
  return <NoneToPick of={findingKinds} asked={useAskedPicks(findingKinds)} {...texts.kinds} />;
}

function Kinds({ disabled, onChoose }: KindsProps) {
  const kinds = useKinds();
  const sorted = useMemo(() => [...kinds.values()].sort((a, b) => a.label.localeCompare(b.label, 'id')), [kinds]);
  if (sorted.length === 0) return <NoKinds />;
  return (
    <fieldset className="step" aria-label={texts.what}>
      <p className="muted">{texts.whatHelp}</p>
      <div className="quick-notes">
        {sorted.map((kind) => (
          <button key={kind.id} type="button" className="quick finding" disabled={disabled} onClick={() => onChoose(kind)}>
            <Icon name={categoryIcon(kind.category)} />
            <span>
              <span>{kind.label}</span>
              <small>{kind.severity}</small>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface WordsProps {
  readonly words: string;
  readonly onWrite: (words: string) => void;
  readonly onCancel: () => void;
}

/** What else can be said about it; discarded as a whole. */
function Words({ words, onWrite, onCancel }: WordsProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {texts.description} <small>{texts.optional}</small>
      </label>
      <div className="input">
        <textarea
          id={id}
          rows={2}
          value={words}
          maxLength={findings.fields.description.max}
          onChange={(event) => onWrite(event.target.value)}
        />
      </div>
      {words !== '' && (
        <button type="button" className="btn quiet report-cancel" onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
    </div>
  );
}

interface RoomProps {
  readonly roomId: string;
  readonly onLeave: () => void;
}

/** What is reported of a room: what was begun, and the ways to save it. */
function useRoomReport(roomId: string, room: string) {
  const known = useKnown(roomId);
  const draft = useReportDraft(roomId);
  const { report, still } = useReport();
  const asked = known.kinds.get(draft.kind);
  const same = asked && sameOpen(known.here, asked.id);
  const written = { words: draft.words.trim(), draftKey: draft.key };
  const save = async (work: () => Promise<boolean>) => {
    draft.hold();
    if (await work()) draft.clear();
    else draft.keep();
  };
  const make = (kind: Kind) => save(async () => report(kind, { roomId, room }, written));
  return {
    known,
    draft,
    question: asked && same && { kind: asked, same },
    make,
    say: (row: FindingRow) => save(async () => still(row, written)),
    choose: (kind: Kind) => (sameOpen(known.here, kind.id) ? draft.write({ kind: kind.id }) : void make(kind)),
  };
}

/** What is wrong in a room: one tap reports it, unless the same is already open there. */
function InRoom({ roomId, onLeave }: RoomProps) {
  const row = useRoom(roomId);
  const room = shownText(row?.name_room);
  const { known, draft, question, make, say, choose } = useRoomReport(roomId, room);
  const refusal = useResourceRights(findings).missing('create');
  const leave = () => {
    draft.carry();
    onLeave();
  };
  return (
    <>
      <div className="report-room">
        <span className="grow">
          <b>{room || texts.room(roomId)}</b>
          <small className="muted">
            {[shownText(row?.name_floor), shownText(row?.name_school)].filter((part) => part !== '').join(' · ')}
          </small>
        </span>
        <button type="button" className="btn" onClick={leave}>
          {texts.change}
        </button>
      </div>
      {refusal !== undefined && (
        <p className="notice">
          <Icon name="lock-closed-outline" />
          <span>{refusal}</span>
        </p>
      )}
      <h2>{texts.what}</h2>
      <Kinds disabled={refusal !== undefined} onChoose={choose} />
      <Words words={draft.words} onWrite={(words) => draft.write({ words })} onCancel={draft.clear} />
      <h2>{texts.open}</h2>
      <OpenList known={known} />
      {question && (
        <KnownSheet
          {...question}
          today={known.today}
          onStill={() => void say(question.same)}
          onOther={() => void make(question.kind)}
          onClose={() => draft.write({ kind: '' })}
        />
      )}
    </>
  );
}

/** Reports something broken without a scan: where, and what. */
export default function ReportPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const roomId = String(search['ruang'] ?? '');
  useFreshFindings();
  const pick = (ruang: string | undefined) => void navigate({ to: '/temuan/lapor', search: ruang === undefined ? {} : { ruang } });
  return (
    <div className="patrol report-page" data-touch="patrol">
      <h1 className="page-title wide-only">{texts.title}</h1>
      <FindingsGate>
        {roomId === '' ? (
          <>
            <h2>{texts.where}</h2>
            <PickRoom onPick={pick} />
          </>
        ) : (
          <InRoom key={roomId} roomId={roomId} onLeave={() => pick(undefined)} />
        )}
      </FindingsGate>
    </div>
  );
}

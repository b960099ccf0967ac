import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { shownText } from '../../../contract/field-text.ts';
import { findings } from '../../../contract/resources/findings.ts';
import { NotOnDevice, useResourceRights } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import '../../../ui/patrol.css';
import '../../../ui/scan.css';
import { categoryIcon } from '../quick-notes/category-icon.ts';
import { type Kind, reportedWords, sameOpen } from '../reported/reported.ts';
import { useFreshFindings, useKinds } from '../reported/use-reported.ts';
import { useKnown } from '../scan/known/use-known.ts';
import { OpenList } from './open-list.tsx';
import { PickRoom, useRoom } from './pick-room.tsx';
import './report.css';
import { reportTexts as texts } from './texts/id.ts';
import { useReport } from './use-report.ts';

interface KindsProps {
  readonly disabled: boolean;
  readonly onChoose: (kind: Kind) => void;
}

function Kinds({ disabled, onChoose }: KindsProps) {
  const kinds = useKinds();
  const sorted = useMemo(() => [...kinds.values()].sort((a, b) => a.label.localeCompare(b.label, 'id')), [kinds]);
  if (sorted.length === 0) return <NotOnDevice title={texts.noKinds}>{texts.noKindsHelp}</NotOnDevice>;
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

/** What is the matter in a room: one tap reports it, unless the same is open there already. */
function InRoom({ roomId, onLeave }: { readonly roomId: string; readonly onLeave: () => void }) {
  const row = useRoom(roomId);
  const room = shownText(row?.name_room);
  const known = useKnown(roomId);
  const rights = useResourceRights(findings);
  const refusal = rights.missing('create');
  const { report, still } = useReport();
  const [words, setWords] = useState('');
  const id = useId();
  const choose = async (kind: Kind) => {
    const same = sameOpen(known.here, kind.id);
    if (same) {
      const isSame = await feedback.confirm({
        title: texts.known(kind.label),
        text: reportedWords(same, known.today),
        confirm: texts.knownYes,
        cancel: texts.cancel,
      });
      if (isSame) await still(same);
      return;
    }
    if (await report(kind, { roomId, room }, words.trim())) setWords('');
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
        <button type="button" className="btn" onClick={onLeave}>
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
      <Kinds disabled={refusal !== undefined} onChoose={(kind) => void choose(kind)} />
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
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </div>
      <h2>{texts.open}</h2>
      <OpenList rows={known.here} today={known.today} />
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
      {roomId === '' ? (
        <>
          <h2>{texts.where}</h2>
          <PickRoom onPick={pick} />
        </>
      ) : (
        <InRoom key={roomId} roomId={roomId} onLeave={() => pick(undefined)} />
      )}
    </div>
  );
}

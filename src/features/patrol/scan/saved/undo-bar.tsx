import { useCallback, useEffect, useState } from 'react';
import { AddPhoto } from '../../../../crud/public.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { photoTexts } from '../../../../ui/texts/id/photos.ts';
import { patrolTexts } from '../../texts/id.ts';
import { undoMs } from '../read/reading.ts';
import { type SavedFinding, type SavedLog, type SavedLogStore, useSavedLog } from '../read/saved-log.ts';

const wholeSeconds = undoMs / 1000;
// Circumference of the ring, radius 13.
const around = 2 * Math.PI * 13;

/**
 * Counts whole seconds: a finer step would keep the phone painting over its camera picture. Under a sheet it stops:
 * nobody sees it, and a browser that holds timers back while a finger is down would paint it between the tap and its
 * answer.
 */
function useSecondsLeft(at: number, isCovered: boolean, onOver: () => void): number {
  const [seen, setSeen] = useState({ at, left: wholeSeconds });
  useEffect(() => {
    if (isCovered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const rest = Math.max(0, Math.round((undoMs - (systemClock.ticks() - at)) / 1000));
      setSeen({ at, left: rest });
      if (rest === 0) onOver();
      else timer = setTimeout(tick, 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [at, isCovered, onOver]);
  return seen.at === at ? seen.left : wholeSeconds;
}

function Ring({ left }: { readonly left: number }) {
  return (
    <svg className="ring" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" fill="none" stroke="#C9D3CD" strokeWidth="3" />
      <circle
        cx="16"
        cy="16"
        r="13"
        fill="none"
        stroke="#0F5A45"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={`${(around * left * 1000) / undoMs} ${around}`}
      />
      <text x="16" y="20.5" textAnchor="middle" fontSize="13" fontWeight="700" fill="#14201A" transform="rotate(90 16 16)">
        {left}
      </text>
    </svg>
  );
}

interface BarProps {
  readonly saved: SavedLog;
  /** That the round is over. */
  readonly over: string | undefined;
  readonly isCovered: boolean;
  readonly onUndo: () => void;
  readonly onPhoto: (finding: SavedFinding, photo: string) => Promise<unknown>;
  readonly onOver: () => void;
}

function Bar({ saved, over, isCovered, onUndo, onPhoto, onOver }: BarProps) {
  const left = useSecondsLeft(saved.at, isCovered, onOver);
  const { finding } = saved;
  return (
    <div className="undo">
      {left > 0 ? <Ring left={left} /> : <Icon name="checkmark-circle-outline" />}
      <span className="grow" role="status">
        <b>{saved.headline ?? patrolTexts.log.saved}</b>
        <span className="undo-what">{saved.words}</span>
        {saved.headline !== undefined && <span className="undo-what">{patrolTexts.log.saved}</span>}
        {over !== undefined && <span className="undo-next">{over}</span>}
        {saved.needsApp && <span className="undo-what">{patrolTexts.log.openToSend}</span>}
        {finding !== undefined && finding.added > 0 && <span className="undo-what">{photoTexts.added(finding.added)}</span>}
      </span>
      {left > 0 && (
        <button type="button" className="btn" onClick={onUndo}>
          {patrolTexts.log.undo}
        </button>
      )}
      {finding !== undefined && finding.left > 0 && (
        <AddPhoto set={finding.set} key={finding.row.rowId} onPhoto={(photo) => onPhoto(finding, photo)} />
      )}
    </div>
  );
}

interface UndoBarProps {
  readonly store: SavedLogStore;
  readonly overAfter: ((point: string) => string | undefined) | undefined;
  /** Something lies over it. */
  readonly isCovered: boolean;
  readonly onUndo: (commandIds: readonly string[]) => Promise<void>;
  readonly onPhoto: BarProps['onPhoto'];
  readonly onOver: () => void;
}

/**
 * Says over the live camera that the log is safe, and takes it back for five seconds; a finding takes its photo until
 * the next code is read.
 */
export function UndoBar({ store, overAfter, isCovered, onUndo, onPhoto, onOver }: UndoBarProps) {
  const saved = useSavedLog(store);
  // Sent by now, with nothing left to add.
  const onTimeOver = useCallback(() => {
    const { finding } = store.get() ?? {};
    if (finding === undefined || finding.left === 0) onOver();
  }, [store, onOver]);
  if (!saved) return null;
  return (
    <Bar
      saved={saved}
      over={overAfter?.(saved.point)}
      isCovered={isCovered}
      onUndo={() => void onUndo(saved.commandIds)}
      onPhoto={onPhoto}
      onOver={onTimeOver}
    />
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { useCanAsk, useData } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { pointSourceOf } from '../day/point-source.ts';
import { resolveCheckPoint } from '../day/resolve-check-point.ts';
import { useCamera } from '../scanner/use-camera.ts';
import { useScanning } from '../scanner/use-scanning.ts';
import { patrolTexts } from '../texts/id.ts';
import { reportTexts as texts } from './texts/id.ts';

interface ScanLabelProps {
  readonly onRoom: (id: string) => void;
  readonly onClose: () => void;
}

/** More than a branch has. */
const everyPoint = { search: '', limit: 1000 } as const;

/**
 * Brings the points to this device: people who walk no rounds may read their list, but not each by itself. Answers a
 * promise that settles once they are here, or cannot be fetched.
 */
function useFreshPoints() {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const fresh = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!canAsk) return;
    const stop = new AbortController();
    fresh.current = mirror.refreshLookup(checkPoints, everyPoint, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [mirror, canAsk]);
  return fresh;
}

/** Finds the room by the label that hangs there; anybody who may report may scan it. */
export function ScanLabel({ onRoom, onClose }: ScanLabelProps) {
  const data = useData();
  const source = useMemo(() => pointSourceOf(data), [data]);
  const fresh = useFreshPoints();
  const video = useRef<HTMLVideoElement>(null);
  const { state, retry } = useCamera();
  const [isLooking, setLooking] = useState(false);
  const [words, setWords] = useState('');
  // A label that opens nothing stays in front of the camera; it must not be asked about again and again.
  const last = useRef('');
  const look = async (text: string | undefined) => {
    if (text === undefined || text === last.current || isLooking) return;
    last.current = text;
    setLooking(true);
    await fresh.current;
    const found = await resolveCheckPoint(text, source);
    setLooking(false);
    const room = found.kind === 'known' ? found.point.roomId : undefined;
    if (room === undefined) setWords(found.kind === 'foreign' ? patrolTexts.scan.foreign : texts.labelUnknown);
    else onRoom(room);
  };
  useScanning(video, state.kind === 'open' ? state.camera : undefined, isLooking, (text) => void look(text));
  const problem = state.kind === 'problem' ? patrolTexts.scan.problems[state.problem] : undefined;
  return (
    <Dialog title={texts.scan} onClose={onClose}>
      <div className="report-scan" data-touch="patrol">
        {problem ? (
          <div role="alert">
            <b>{problem.title}</b>
            <p>{problem.help}</p>
            <button type="button" className="btn" onClick={retry}>
              {patrolTexts.scan.again}
            </button>
          </div>
        ) : (
          <video ref={video} muted playsInline autoPlay tabIndex={-1} />
        )}
        <p role="status">{words || patrolTexts.scan.aim}</p>
      </div>
    </Dialog>
  );
}

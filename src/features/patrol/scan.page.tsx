import { useCallback, useEffect, useRef, useState } from 'react';
import { logCheckPoints } from '../../contract/resources/patrol/log-check-points.ts';
import type { RoundStatus } from '../../contract/patrol/rounds.ts';
import { useData, usePhotoDraft, useRights } from '../../crud/public.ts';
import type { Camera } from '../../platform/camera/camera.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginQuestion } from '../../ui/dialog/login-question.ts';
import { patrolTexts } from './texts/id.ts';
import { quickNoteTexts } from './quick-notes/texts/id.ts';
import '../../ui/styles/patrol.css';
import '../../ui/styles/scan.css';
import { useBriefs, useFreshBriefs } from './briefs/use-briefs.ts';
import { untickedWords } from './briefs/ticks.ts';
import { ConnectionPill } from './connection-pill.tsx';
import { useDay } from './day/use-day.ts';
import { useFreshFindings } from './reported/use-reported.ts';
import { photosOfLogs } from './log-photos.tsx';
import { useAsked } from './scan/asked/use-asked.ts';
import { CodeDialog } from './scan/by-hand/code-dialog.tsx';
import { LogSheet } from './scan/sheet/log-sheet.tsx';
import { PointPicker } from './scan/point-picker.tsx';
import { useQuickNotes } from './scan/sheet/quick-choices.tsx';
import type { Said } from './scan/known/said.ts';
import type { LogValues, Reading } from './scan/read/reading.ts';
import type { SaveAnswer } from './scan/sheet/use-log-form.ts';
import { GuideHead, useRoundGuide } from './scan/round-guide.tsx';
import { ScanRefused } from './scan/refused/scan-refused.tsx';
import { UndoBar } from './scan/saved/undo-bar.tsx';
import { useReading } from './scan/read/use-reading.ts';
import { useSaveLog } from './scan/saved/use-save-log.ts';
import { type ScanAddress, useScanAddress } from './scan/read/use-scan-address.ts';
import { Aim } from './scan/aim.tsx';
import { CameraHelp } from './scanner/camera-help.tsx';
import { useCamera } from './scanner/use-camera.ts';
import { useScanning } from './scanner/use-scanning.ts';

const texts = patrolTexts.scan;

/** The phone's torch, if the browser may switch it. */
function TorchButton({ camera }: { readonly camera: Camera }) {
  const [on, setOn] = useState(false);
  const toggle = async () => {
    if (await camera.setTorch(!on)) setOn(!on);
  };
  return (
    <button
      type="button"
      className="cam-btn"
      aria-pressed={on}
      aria-label={on ? texts.torchOn : texts.torchOff}
      onClick={() => void toggle()}
    >
      <Icon name={on ? 'flashlight' : 'flashlight-outline'} />
    </button>
  );
}

/** The way out, the connection and the torch. */
function Top({ camera, onLeave }: { readonly camera: Camera | undefined; readonly onLeave: () => void }) {
  return (
    <div className="cam-top">
      <button type="button" className="cam-btn" aria-label={texts.close} onClick={onLeave}>
        <Icon name="close-outline" size="l" />
      </button>
      <span className="grow" />
      <ConnectionPill look="camera" />
      {camera?.hasTorch && <TorchButton camera={camera} />}
    </div>
  );
}

/** The two ways to name a point whose label cannot be read. */
function Bottom({ onType, onPick }: Pick<WithoutLabelProps, 'onType' | 'onPick'>) {
  return (
    <div className="cam-bottom">
      <button type="button" className="cam-btn" onClick={onType}>
        <Icon name="keypad-outline" />
        {quickNoteTexts.code.open}
      </button>
      <button type="button" className="cam-btn" onClick={onPick}>
        <Icon name="list-outline" />
        {texts.pick}
      </button>
    </div>
  );
}

interface WithoutLabelProps {
  readonly reading: ReturnType<typeof useReading>;
  readonly address: ScanAddress;
  readonly round: RoundStatus | undefined;
  readonly onType: () => void;
  readonly onPick: () => void;
}

/** Why a code opens nothing, and the two ways to name a point without one. */
function WithoutLabel({ reading, address, round, onType, onPick }: WithoutLabelProps) {
  return (
    <>
      {reading.refusal && (
        <ScanRefused why={reading.refusal} onType={onType} onPick={onPick} onNext={reading.goOn} onClose={reading.dismiss} />
      )}
      {address.typing && <CodeDialog onCode={reading.type} onClose={address.close} />}
      {address.picking && !address.typing && <PointPicker round={round} onPick={(id) => void reading.pick(id)} onClose={address.close} />}
    </>
  );
}

/** What was saved takes photos until the next code is read. */
function useOfferUntil(isRead: boolean, endOffer: () => void): void {
  useEffect(() => {
    if (isRead) endOffer();
  }, [isRead, endOffer]);
}

/** How many points of the day are left, if the device knows. */
function useLeft(isStill: boolean) {
  const { hasLogs, points, left } = useDay(isStill);
  return hasLogs && points ? { left: left.length, total: points.length } : undefined;
}

/** The open round, and what its route asks for. */
function useAskingGuide(isCovered: boolean, headedFor: string | undefined) {
  const guide = useRoundGuide(isCovered, headedFor);
  return { guide, asked: useAsked(guide) };
}

/** What is done at each point, and what is open there; fetched once each time the camera opens. */
function useKnownBriefs() {
  useFreshBriefs();
  useFreshFindings();
  return useBriefs();
}

/** The next sheet starts with the same category, and this one closes. */
const useOnSaved = ({ remember }: ReturnType<typeof useReading>, { close }: ScanAddress) =>
  useCallback(
    (values: LogValues) => {
      remember(values.category);
      close();
    },
    [remember, close],
  );

/** Saves what was found at a point, and mentions what was not ticked there. */
const savingAt =
  (at: Reading, log: ReturnType<typeof useSaveLog>, briefs: ReturnType<typeof useBriefs>) =>
  async (values: LogValues, said?: Said): Promise<SaveAnswer> =>
    log.save(at, values, said, untickedWords(values.ticks, briefs.get(at.id)));

/** The camera over the whole screen; a scanned code opens the form, a saved log leaves the camera ready for the next one. */
export default function ScanPage() {
  const data = useData();
  const rights = useRights(logCheckPoints.menu, patrolTexts.logs.title);
  const address = useScanAddress();
  const video = useRef<HTMLVideoElement>(null);
  const { state, retry } = useCamera();
  const reading = useReading(data, address);
  const onSaved = useOnSaved(reading, address);
  const photos = usePhotoDraft(photosOfLogs, data, reading.form?.reading.id);
  const notes = useQuickNotes();
  const briefs = useKnownBriefs();
  const camera = state.kind === 'open' ? state.camera : undefined;
  const isLoggingIn = loginQuestion.useIsAsked();
  const isCovered = reading.form !== undefined || address.picking;
  const left = useLeft(isCovered);
  const { guide, asked } = useAskingGuide(isCovered, address.headedFor);
  const log = useSaveLog(data, photos, onSaved, asked.also);
  useOfferUntil(reading.form !== undefined, log.endOffer);
  const busy = isCovered || reading.refusal !== undefined || reading.looking || isLoggingIn;
  useScanning(video, camera, busy, (text) => void reading.onLook(text));
  const goTo = (pilih: 'ya' | 'kode') => () => {
    reading.dismiss();
    address.open({ pilih });
  };
  const [pick, type] = [goTo('ya'), goTo('kode')];

  return (
    <div className="camera" data-touch="patrol">
      <h1 className="sr">{texts.title}</h1>
      <video ref={video} className="scene" muted playsInline autoPlay tabIndex={-1} />
      <div className="vignette" />
      {state.kind === 'problem' ? (
        <CameraHelp problem={state.problem} onRetry={retry} onPick={pick} onType={type} />
      ) : (
        <Aim
          starting={state.kind === 'starting'}
          looking={reading.looking}
          isForeign={reading.isForeign}
          store={log.saved}
          left={guide.left ?? left}
        />
      )}
      <GuideHead guide={guide} />
      <Top camera={camera} onLeave={address.leave} />
      <UndoBar
        store={log.saved}
        overAfter={guide.overAfter}
        isCovered={isCovered}
        onUndo={log.undo}
        onPhoto={log.addPhoto}
        onOver={log.over}
      />
      {state.kind !== 'problem' && <Bottom onType={type} onPick={pick} />}
      <WithoutLabel reading={reading} address={address} round={guide.round} onType={type} onPick={pick} />
      {reading.form && (
        <LogSheet
          key={`${reading.form.reading.id} ${reading.form.reading.at.getTime()}`}
          reading={reading.form.reading}
          initial={reading.form.initial}
          notes={notes}
          word={guide.wordAt(reading.form.reading.id)}
          stop={guide.stopAt(reading.form.reading.id)}
          photos={photos}
          asked={asked.at(reading.form.reading)}
          brief={briefs.get(reading.form.reading.id)}
          refusal={rights.missing('create')}
          onChange={(values) => reading.form && log.keepDraft(reading.form.reading, values)}
          onClose={address.close}
          onSave={savingAt(reading.form.reading, log, briefs)}
        />
      )}
    </div>
  );
}

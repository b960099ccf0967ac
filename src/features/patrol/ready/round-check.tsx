import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RoundStatus } from '../../../contract/patrol/rounds.ts';
import { useData } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatClock, formatNumber } from '../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { loginQuestion } from '../../../ui/dialog/login-question.ts';
import type { Day } from '../day/use-day.ts';
import { restOf } from '../held-rounds/rounds-here.ts';
import { minutesWords } from '../held-rounds/round-words.ts';
import type { Mend, Ready, Tone } from './checks.ts';
import { tellClock } from './tell-clock.ts';
import { readyTexts as texts } from './texts/id.ts';
import { type CheckName, type Checks, useChecks } from './use-checks.ts';
import './ready.css';

const icons: Record<Tone, IconName> = {
  ok: 'checkmark-outline',
  waits: 'time-outline',
  unknown: 'help-circle-outline',
  act: 'close-outline',
};

interface Way {
  readonly words: string;
  readonly icon: IconName;
  /** A page, or something done here. */
  readonly to?: '/data-offline' | '/kotak-keluar' | '/scan';
  readonly run?: () => void;
}

function wayOf(mend: Mend, help: string, { tryCamera, persist, install }: Checks): Way | undefined {
  switch (mend) {
    case 'data':
      return { words: texts.toData, icon: 'cloud-download-outline', to: '/data-offline' };
    case 'camera':
      return { words: texts.cameraTry, icon: 'camera-outline', run: () => void tryCamera() };
    case 'camera again':
      return { words: texts.again, icon: 'reload-outline', run: () => void tryCamera() };
    case 'camera help':
      return { words: texts.cameraHow, icon: 'camera-outline', to: '/scan' };
    case 'clock':
      return { words: texts.clockHow, icon: 'time-outline', run: () => tellClock(help) };
    case 'persist':
      return { words: texts.storageAsk, icon: 'save-outline', run: () => void persist() };
    case 'space':
      return { words: texts.manageData, icon: 'folder-outline', to: '/data-offline' };
    case 'queue':
      return { words: texts.toQueue, icon: 'file-tray-full-outline', to: '/kotak-keluar' };
    case 'login':
      return { words: texts.login, icon: 'log-in-outline', run: loginQuestion.ask };
    case 'install':
      return install && { words: texts.install, icon: 'download-outline', run: () => void install() };
  }
}

function WayButton({ way }: { readonly way: Way }) {
  const inside = (
    <>
      <Icon name={way.icon} />
      {way.words}
    </>
  );
  return way.to ? (
    <Link className="btn big" to={way.to}>
      {inside}
    </Link>
  ) : (
    <button type="button" className="btn big" onClick={way.run}>
      {inside}
    </button>
  );
}

function Line({ ready, checks }: { readonly ready: Ready<CheckName>; readonly checks: Checks }) {
  const { tone, line, help, mend } = ready;
  const way = mend && wayOf(mend, help, checks);
  return (
    <li className={tone}>
      <span className={`state ${tone}`} role="img" aria-label={texts.tones[tone]}>
        <Icon name={icons[tone]} size="s" />
      </span>
      <div className="grow">
        <b>{line}</b>
        <small>{help}</small>
        {way && <WayButton way={way} />}
      </div>
    </li>
  );
}

/** What has to be done comes first. */
const inOrder: readonly Tone[] = ['act', 'waits', 'unknown', 'ok'];

function Lines({ checks }: { readonly checks: Checks }) {
  const lines = inOrder.flatMap((tone) => checks.all.filter((ready) => ready.tone === tone));
  const isWhole = lines.length === checks.count;
  return (
    <ul className="check-lines" aria-busy={!isWhole}>
      {lines.map((ready) => (
        <Line key={ready.name} ready={ready} checks={checks} />
      ))}
      {Array.from({ length: checks.count - lines.length }, (_, at) => (
        <li key={`waits ${at}`} aria-hidden="true">
          <i className="sk state" />
          <i className="sk" style={{ width: 168 }} />
        </li>
      ))}
    </ul>
  );
}

/** When everything was last checked. */
function useCheckedAt({ all, count }: Checks): number | undefined {
  const { time } = useData();
  const [at, setAt] = useState<number>();
  const isWhole = all.length === count;
  const tones = all.map(({ tone }) => tone).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another moment
  useEffect(() => setAt(isWhole ? time.now() : undefined), [time, isWhole, tones]);
  return at;
}

interface RoundCheckProps {
  readonly round: RoundStatus;
  readonly shiftEnds: number;
  readonly now: number;
  readonly day: Day;
  readonly onClose: () => void;
}

/** One check before a round: what it needs from this device, what to do about each thing, and in any case the way to the first point. */
export function RoundCheck({ round, shiftEnds, now, day, onClose }: RoundCheckProps) {
  const checks = useChecks(day, shiftEnds);
  const checkedAt = useCheckedAt(checks);
  const { occurrence, expected } = round;
  const ready = checks.all.filter(({ tone }) => tone === 'ok').length;
  const isAllReady = ready === checks.count;
  const [first] = restOf(round);
  const lead = [
    texts.lead(occurrence.routeName, formatNumber(expected), formatClock(occurrence.endsAt)),
    ...(occurrence.startsAt > now ? [texts.startsIn(minutesWords(occurrence.startsAt - now))] : []),
  ];
  return (
    <Dialog
      title={`${texts.start} ${occurrence.startTime}`}
      lead={lead.join(' · ')}
      onClose={onClose}
      foot={
        <div className="start-dock" data-touch="patrol">
          <Link className={isAllReady ? 'scan-btn' : 'scan-btn hollow'} to="/scan" search={first ? { menuju: first.point } : {}}>
            {isAllReady ? texts.startNow : texts.startAnyway}
            <Icon name="arrow-forward-outline" />
          </Link>
          {!isAllReady && <p>{texts.keptAnyway}</p>}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="round-check" data-touch="patrol" tabIndex={0} aria-label={texts.checks}>
        <p className="check-sum" aria-live="polite">
          <b>{texts.sum(formatNumber(ready), formatNumber(checks.count))}</b>
          <span>{checkedAt === undefined ? texts.checking : texts.checked(formatClock(checkedAt))}</span>
        </p>
        <Lines checks={checks} />
      </section>
    </Dialog>
  );
}

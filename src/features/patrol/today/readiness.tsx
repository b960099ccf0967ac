import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo } from 'react';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { type Command, writesOf } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import type { Day } from '../home/use-day.ts';
import { todayTexts as texts } from './texts/id.ts';
import { minutesOff, type Ready, useReadiness } from './use-readiness.ts';

const icons: Record<Ready['tone'], IconName> = {
  ok: 'checkmark-circle-outline',
  waits: 'time-outline',
  act: 'alert-circle-outline',
};
const ways: Record<Exclude<Ready['name'], 'clock'>, string> = { data: '/data-offline', camera: '/scan', queue: '/kotak-keluar' };

function tellClock(aheadMs: number) {
  feedback.alert({
    title: texts.clockTitle,
    message: texts.clockHelp(minutesOff(aheadMs) ?? ''),
    tone: 'error',
    ms: feedbackTimes.createAlert,
  });
}

function Item({ ready, aheadMs }: { readonly ready: Ready; readonly aheadMs: number }) {
  const { name, tone, title, words } = ready;
  const inside: ReactNode = (
    <>
      <Icon name={icons[tone]} />
      <b>{title}</b>
      <small>{words}</small>
    </>
  );
  if (name !== 'clock')
    return (
      <Link to={ways[name]} className={tone}>
        {inside}
      </Link>
    );
  // A right clock has nothing to be opened.
  if (tone !== 'act') return <div className={`item ${tone}`}>{inside}</div>;
  return (
    <button type="button" className={tone} onClick={() => tellClock(aheadMs)}>
      {inside}
    </button>
  );
}

const arrived = ({ receipt }: Command): number => Date.parse(receipt?.at ?? '') || 0;

/** The last log of this device that the services have, with its number. */
function Receipt() {
  const { outbox } = useData();
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const [last] = writesOf(commands ?? [], logCheckPoints)
    .filter(({ receipt }) => receipt !== undefined)
    .sort((a, b) => arrived(b) - arrived(a));
  if (!last?.receipt) return null;
  const id = /^[1-9]\d{0,14}$/.test(last.receipt.id) ? formatNumber(Number(last.receipt.id)) : last.receipt.id;
  return (
    <Link className="receipt" to="/kotak-keluar">
      <Icon name="checkmark-done-outline" />
      <span>
        <b>{id === '' ? texts.received : texts.receipt(id)}</b> {last.title}
      </span>
      <time>{formatMoment(Date.parse(last.receipt.at))}</time>
    </Link>
  );
}

/** Whether a round can begin: four marks, each with the way to mend it, and the last receipt. */
export function Readiness({ day }: { readonly day: Day }) {
  const id = useId();
  const { all, aheadMs } = useReadiness(day);
  const toMend = all.filter(({ tone }) => tone === 'act').length;
  return (
    <section aria-labelledby={id}>
      <div className="list-head">
        <h2 id={id}>{texts.ready}</h2>
        {toMend > 0 && (
          <span className="gap-note">
            <Icon name="alert-circle-outline" />
            {texts.toMend(formatNumber(toMend))}
          </span>
        )}
      </div>
      <div className="ready">
        <div>
          {all.map((ready) => (
            <Item key={ready.name} ready={ready} aheadMs={aheadMs} />
          ))}
        </div>
        <Receipt />
      </div>
    </section>
  );
}

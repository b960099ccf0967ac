import type { HeldRow } from '../../contract/resource.ts';
import type { devices } from '../../contract/resources/access/devices.ts';
import { useData } from '../../crud/public.ts';
import { formatMoment, formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { deviceTexts } from './texts/id.ts';
import { silentDays } from './silence.ts';

const shownLetters = 6;
type Device = HeldRow<typeof devices>;

/** Enough of the random code to tell two devices of one person apart. */
export function DeviceCode({ row }: { readonly row: Device }) {
  return <span className="mono">{(row.device ?? '').slice(-shownLetters)}</span>;
}

/** Another person on the same browser reported that nothing is left; the line stays until its owner or somebody above the roles removes it. */
const isReleased = (row: Device): boolean => (row.waiting ?? 0) + (row.attention ?? 0) === 0;

/** Everything not sent yet; what needs a person at that device stands out. */
export function Waiting({ row }: { readonly row: Device }) {
  const attention = row.attention ?? 0;
  return (
    <>
      {formatNumber((row.waiting ?? 0) + attention)}{' '}
      {attention > 0 && (
        <span className="chip attention">
          <Icon name="alert-circle-outline" />
          {deviceTexts.needsPerson(formatNumber(attention))}
        </span>
      )}
      {isReleased(row) && (
        <span className="chip">
          <Icon name="trash-outline" />
          {deviceTexts.released}
        </span>
      )}
    </>
  );
}

function moment(value: string | null | undefined, now: number): string {
  const at = Date.parse(value ?? '');
  return Number.isNaN(at) ? '' : formatMoment(at, now);
}

/** When the oldest record started waiting. */
export function Oldest({ row }: { readonly row: Device }) {
  const { time } = useData();
  return moment(row.oldest_at, time.now());
}

/** When the device was last heard from; if that is too long ago, by the services' clock, it stands out. */
export function LastContact({ row }: { readonly row: Device }) {
  const { time } = useData();
  const now = time.now();
  const silent = isReleased(row) ? undefined : silentDays(row.reported_at, now);
  return (
    <>
      {moment(row.reported_at, now)}{' '}
      {silent !== undefined && (
        <span className="chip danger">
          <Icon name="warning-outline" />
          {deviceTexts.silent(formatNumber(silent))}
        </span>
      )}
    </>
  );
}

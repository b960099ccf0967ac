import { useIsTroubled } from '../../../../crud/public.ts';
import type { DeviceRows } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { logListTexts as texts } from '../texts/id.ts';
import { troubleTexts } from '../../../../ui/texts/id/trouble.ts';
import { reachWords } from './reach-words.ts';

interface DeviceNoteProps {
  readonly device: DeviceRows;
  readonly unsent: number;
}

/** Says that the rows are those of this device, and how far these reach. */
export function DeviceNote({ device, unsent }: DeviceNoteProps) {
  const isTroubled = useIsTroubled();
  const words = [
    ...(isTroubled ? [`${troubleTexts.title}.`] : []),
    texts.onDevice(formatNumber(device.rows.length)),
    ...reachWords(device, Date.now()),
    ...(unsent > 0 ? [texts.unsent(formatNumber(unsent))] : []),
  ];
  return (
    <p className="log-device" role="status">
      <Icon name={isTroubled ? 'server-outline' : 'cloud-offline-outline'} size="s" />
      <span>{words.join(' ')}</span>
    </p>
  );
}

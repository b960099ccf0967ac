import { resourceOf } from '../../contract/registry.ts';
import type { Command } from '../../data/public.ts';
import { formatMoment, formatNumber } from '../../ui/words/format.ts';
import { outboxTexts as texts } from './texts/id.ts';

/** Ids of our services are numbers, and read in groups of three; others stay as they are. */
const idWords = (id: string): string => (/^[1-9]\d{0,14}$/.test(id) ? formatNumber(Number(id)) : id);

/** "Bukti no. 18.204, diterima 22.30" */
export function receiptWords({ receipt }: Command): string | undefined {
  if (!receipt) return undefined;
  const time = formatMoment(Date.parse(receipt.at));
  return receipt.id === '' ? texts.received(time) : texts.receipt(idWords(receipt.id), time);
}

/** Why a command is waiting for a person, or what the server did wrong with one that goes again by itself. */
export function reasonWords(command: Command): string | undefined {
  switch (command.state) {
    case 'rejected':
      // Nobody looked at it and refused it: the service has no call for it, or lost it in a restore.
      if (command.refusal && (command.refusal.code === 'not-offered' || command.lost)) return command.refusal.message;
      return texts.refused(command.refusal?.message ?? '');
    case 'blocked':
      return command.refusal?.message;
    case 'unknown':
      return command.review ? texts.unsure : command.refusal?.message;
    case 'conflict': {
      const { fields } = resourceOf(command.resource);
      const labels = (command.overlap ?? []).map((name) => fields[name]?.label ?? name);
      const why = command.lost ? (command.refusal?.message ?? texts.conflict) : texts.conflict;
      return labels.length === 0 ? why : `${why} ${texts.conflictFields(labels.join(', '))}`;
    }
    default:
      return undefined;
  }
}

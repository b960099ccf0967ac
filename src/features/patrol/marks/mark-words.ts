import type { LogMark, MarkPlace } from '../../../contract/patrol/log-marks.ts';
import { formatNumber, formatTold } from '../../../ui/words/format.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import { markTexts as texts } from './texts/id.ts';

/** A mark as it is shown: a sign with a word, and what it means. */
interface MarkWords {
  readonly icon: IconName;
  readonly words: string;
  readonly title: string;
  readonly sentence: string;
}

export const markIcons: Readonly<Record<LogMark['kind'], IconName>> = {
  'too fast': 'flash-outline',
  'by list': 'list-outline',
  'by code': 'keypad-outline',
  'wrong clock': 'time-outline',
  'new device': 'phone-portrait-outline',
  'no photo': 'camera-outline',
  'late photo': 'camera-outline',
};

const minuteMs = 60_000;

/** "6 mnt", "11 jam", "4.018 hari": as exact as people need. */
function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs));
  if (minutes < 60) return texts.minutes(formatNumber(minutes));
  const hours = Math.round(minutes / 60);
  return hours < 48 ? texts.hours(formatNumber(hours)) : texts.days(formatNumber(Math.round(hours / 24)));
}

/** "Jam +6 mnt"; "Jam salah" if nobody knows by how much. */
export const clockWords = (off: number | null): string =>
  off === null ? texts.chip.clockUnknown : texts.chip.clock(`${off < 0 ? '−' : '+'}${lengthWords(off)}`);

function placeWords({ room, floor, building }: MarkPlace, hasBuilding: boolean): string {
  const more = [...(floor === '' ? [] : [texts.floor(floor)]), ...(hasBuilding && building !== '' ? [building] : [])];
  return texts.place(room, more);
}

/** What a mark says, in one sentence. */
export function markSentence(mark: LogMark): string {
  if (mark.kind === 'too fast') {
    const { from, to, seconds, least } = mark;
    const apart = from.building !== to.building;
    return texts.tooFast(placeWords(from, apart), placeWords(to, apart), formatNumber(seconds), formatNumber(least));
  }
  if (mark.kind === 'by list') return texts.byList;
  if (mark.kind === 'by code') return texts.byCode;
  if (mark.kind === 'new device') return texts.newDevice;
  if (mark.kind === 'no photo') return texts.noPhoto;
  if (mark.kind === 'late photo') return texts.latePhoto(formatTold(Date.parse(mark.at)));
  if (mark.off === null) return texts.clock;
  return mark.off < 0 ? texts.behind(lengthWords(mark.off)) : texts.ahead(lengthWords(mark.off));
}

const { chip, title } = texts;
const named: Readonly<Record<LogMark['kind'], { readonly words: string; readonly title: string }>> = {
  'too fast': { words: chip.tooFast, title: title.tooFast },
  'by list': { words: chip.byList, title: title.byList },
  'by code': { words: chip.byCode, title: title.byCode },
  'wrong clock': { words: chip.clockUnknown, title: title.clock },
  'new device': { words: chip.newDevice, title: title.newDevice },
  'no photo': { words: chip.noPhoto, title: title.noPhoto },
  'late photo': { words: chip.latePhoto, title: title.latePhoto },
};

/** What a chip says where the mark knows more than its name. */
function chipWords(mark: LogMark): string | undefined {
  if (mark.kind === 'wrong clock') return clockWords(mark.off);
  return mark.kind === 'late photo' ? chip.latePhotoAt(formatTold(Date.parse(mark.at))) : undefined;
}

export function markWords(mark: LogMark): MarkWords {
  const { words, title: heading } = named[mark.kind];
  return { icon: markIcons[mark.kind], words: chipWords(mark) ?? words, title: heading, sentence: markSentence(mark) };
}

import { expect, test } from 'vitest';
import type { CommandDraft } from '../../data/public.ts';
import { resourceOf } from '../../contract/registry.ts';
import { logPhotos } from '../../contract/resources/patrol/log-photos.ts';
import { latePhoto, photoCommands, readPhotoDraft } from './photo-commands.ts';
import { photoSet } from './photo-set.ts';

const set = photoSet(logPhotos);
const gate = { title: 'Gerbang', draftOf: '5' };
const log: CommandDraft = {
  resource: resourceOf('log-check-points'),
  operation: 'create',
  input: {},
  title: 'Catatan',
  occurredAt: new Date('2026-11-20T15:00:00Z'),
  holdMs: 5000,
};
const picture = (name: string) => `data:image/jpeg;base64,${name}`;

test('each photo stands under the log, is numbered from one, is held as long, and the draft goes once', () => {
  const made = photoCommands(set, log, [picture('aa'), picture('bb')], gate);
  expect(made.map(({ input, title, holdMs, draftKey }) => [input, title, holdMs, draftKey])).toEqual([
    [{ number: 1, photo: picture('aa') }, 'Foto 1: Gerbang', 5000, 'log-photos:5'],
    [{ number: 2, photo: picture('bb') }, 'Foto 2: Gerbang', 5000, undefined],
  ]);
  for (const one of made) expect([one.under, one.occurredAt]).toEqual([{ field: 'ysb_log_check_point_id', draft: 0 }, log.occurredAt]);
  expect(photoCommands(set, log, [], gate)).toEqual([]);
});

test('what else is said of photos goes with each, also with one that comes late', () => {
  const also = { moment: 2 };
  const [made] = photoCommands(set, log, [picture('aa')], { ...gate, also });
  expect(made?.input).toEqual({ number: 1, photo: picture('aa'), moment: 2 });
  expect(latePhoto(set, { rowId: 'local:7' }, { number: 3, photo: picture('cc'), title: 'Gerbang', also })).toEqual({
    resource: logPhotos,
    operation: 'create',
    input: { number: 3, photo: picture('cc'), moment: 2 },
    title: 'Foto 3: Gerbang',
    under: { field: 'ysb_log_check_point_id', rowId: 'local:7' },
  });
});

test('a draft that holds something else holds no photos', () => {
  expect(readPhotoDraft({ photos: [picture('aa'), 7, 'javascript:alert(1)', null] })).toEqual([picture('aa')]);
  for (const input of [undefined, {}, { photos: 'x' }, { photos: {} }]) expect(readPhotoDraft(input)).toEqual([]);
});

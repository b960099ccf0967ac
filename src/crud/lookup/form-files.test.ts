import { expect, test } from 'vitest';
import { students } from '../../contract/resources/people/students.ts';
import { fieldSchema } from '../../contract/validation.ts';
import { createFormFiles, kindOf, readFile } from './form-files.ts';

const bytes = (...signs: (number | string)[]) => new Blob(signs.map((sign) => (typeof sign === 'number' ? new Uint8Array([sign]) : sign)));
const paper = students.fields.file_raport;
const photo = { accept: ['image/jpeg'], maxBytes: 200 * 1024 };

test.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['image/png', bytes(0x89, 'PNG')],
  ['image/webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
  ['image/heic', bytes(0, 0, 0, 24, 'ftypheic')],
  ['application/pdf', bytes('%PDF-1.7')],
  ['', bytes('<svg onload=alert(1)>')],
  ['', bytes('')],
] as const)('%s is known by its first bytes', async (kind, file) => expect(await kindOf(file)).toBe(kind));

test('what only calls itself a picture is refused', async () => {
  const named = new File(['MZ'], 'foto.jpg', { type: 'image/jpeg' });
  expect(await readFile(named, photo)).toEqual({ ok: false, problem: 'picture' });
  expect(await readFile(named, paper)).toEqual({ ok: false, problem: 'kind' });
});

test('a document belongs into document fields, up to their size', async () => {
  const pdf = (size: number) => new Blob(['%PDF-', new Uint8Array(size - 5)]);
  expect(await readFile(pdf(100), photo)).toEqual({ ok: false, problem: 'picture' });
  expect(await readFile(pdf(paper.maxBytes + 1), paper)).toEqual({ ok: false, problem: 'size' });
  expect(fieldSchema(paper).safeParse(`data:application/pdf;base64,${'A'.repeat(Math.floor(paper.maxBytes / 3) * 4)}`).success).toBe(true);
});

test('saving waits for what is being read, and for nothing else', async () => {
  const files = createFormFiles();
  expect(files.settled()).toBeUndefined();
  let finish: () => void = () => undefined;
  files.track(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  files.track(Promise.reject(new Error('unreadable')));
  const waiting = files.settled();
  finish();
  await waiting;
  expect(files.settled()).toBeUndefined();
});

import { expect, test } from 'vitest';
import { blobOfDataUrl, extensionOf } from './data-url.ts';

test('a picture comes back byte by byte, with the ending of its kind', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const file = blobOfDataUrl(`data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`);
  expect(file && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  expect(file && extensionOf(file)).toBe('png');
  expect(extensionOf({ type: 'text/html' })).toBe('bin');
});

test.each(['', 'stored:01', 'https://example.org/a.png', 'data:image/png,abc', 'data:image/png;base64,', 'data:image/png;base64,a'])(
  'no file: %s',
  (text) => expect(blobOfDataUrl(text)).toBeUndefined(),
);

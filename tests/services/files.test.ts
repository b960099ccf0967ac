import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientationIn, orientationOnly } from '../../services/files/exif-orientation.ts';
import { kindOf } from '../../services/files/file-kinds.ts';
import { inspectBytes } from '../../services/files/inspect.ts';
import { extended, jpeg, jpegSegment, lossy, pdf, pdfStream, png, pngChunk, riff, webpChunk } from './support/sample-files.ts';

const field = { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], maxBytes: 1024 * 1024 };
const inspect = (bytes: Buffer, label = kindOf(bytes) ?? '') => inspectBytes(bytes, label, field);
const kept = (bytes: Buffer): Buffer => {
  const inspected = inspect(bytes);
  if (!inspected.ok) throw new Error(inspected.problem);
  return inspected.bytes;
};
const problem = (bytes: Buffer, label?: string): string => {
  const inspected = inspect(bytes, label);
  return inspected.ok ? '' : inspected.problem;
};

/** Told nowhere but in what must not be kept. */
const secret = 'GPS -6.2,106.8 kamera pribadi';
const note = Buffer.from(secret, 'latin1');
const notesOf = {
  jpeg: [
    jpegSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), note])),
    jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), note])),
    jpegSegment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), note])),
    jpegSegment(0xfe, note),
    jpegSegment(0xe0, Buffer.concat([Buffer.from('JFXX\0'), note])),
    jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe\0\0\0\0\0\0\x01'), note])),
  ],
  png: [
    pngChunk('tEXt', Buffer.concat([Buffer.from('Author\0'), note])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), note])),
    pngChunk('zTXt', deflateSync(note)),
    pngChunk('eXIf', note),
    pngChunk('iCCP', note),
    pngChunk('tIME', note.subarray(0, 7)),
    pngChunk('prVt', note),
  ],
};
const pictures: readonly (readonly [string, Buffer, Buffer])[] = [
  ['JPEG', jpeg(800, 600, notesOf.jpeg), jpeg(800, 600)],
  ['PNG', png(30, 20, notesOf.png), png(30, 20)],
  [
    'WebP',
    riff([extended(30, 20, 0x2c), webpChunk('ICCP', note), lossy(30, 20), webpChunk('EXIF', note), webpChunk('XMP ', note)]),
    riff([lossy(30, 20)]),
  ],
];

describe('what a file says of itself', () => {
  test.each(pictures)('%s: nothing is kept but the picture', (_name, noted, plain) => {
    const clean = kept(Buffer.concat([noted, note]));
    expect(clean.includes(secret)).toBe(false);
    expect(clean.includes('kamera')).toBe(false);
    expect(clean.length).toBeLessThan(noted.length);
    // Cleaned once is clean; and the same as if there had been nothing to clean.
    expect(kept(clean)).toEqual(clean);
    if (_name !== 'JPEG') expect(clean).toEqual(kept(plain));
  });

  test('a JPEG stays turned as it was, its scans stay as they are', () => {
    for (const orientation of [2, 6, 8]) {
      const exif = Buffer.concat([orientationOnly(orientation), note]);
      const scans = [Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 9]), Buffer.from([4, 0xff, 0xff, 0])];
      const clean = kept(jpeg(10, 10, [jpegSegment(0xe1, exif)], scans));
      expect(orientationIn(clean.subarray(clean.indexOf('Exif')))).toBe(orientation);
      expect([clean.includes(scans[0] ?? note), clean.includes(secret)]).toEqual([true, false]);
    }
  });

  test('the transparency of a WebP stays', () => {
    const clean = kept(riff([extended(30, 20, 0x1c), webpChunk('ALPH', Buffer.from([1, 2, 3])), lossy(30, 20), webpChunk('EXIF', note)]));
    expect([clean.includes('ALPH'), clean[20]]).toEqual([true, 0x10]);
  });
});

describe('what is refused', () => {
  test.each(pictures)('%s: cut off anywhere, too wide, too high, without size, or called something else', (name, noted, plain) => {
    fc.assert(fc.property(fc.integer({ min: 0, max: plain.length - 1 }), (length) => inspect(plain.subarray(0, length)).ok === false));
    expect(problem(noted, 'image/gif')).toMatch(/^berisi/);
    const make = { JPEG: jpeg, PNG: (w: number, h: number) => png(w, h, [], note), WebP: (w: number, h: number) => riff([lossy(w, h)]) }[
      name
    ];
    for (const [w, h] of [
      [4097, 10],
      [10, 4097],
    ] as const)
      expect(problem(make?.(w, h) ?? note)).toMatch(/4096/);
    for (const [w, h] of [
      [0, 10],
      [10, 0],
    ] as const)
      expect(problem(make?.(w, h) ?? note)).toMatch(/rusak/);
    expect(inspect(make?.(4096, 4096) ?? note).ok).toBe(true);
  });

  test('other kinds, whatever they are called, and what is too large', () => {
    for (const bytes of ['GIF89a', '<svg onload="alert(1)">', '<html>', 'MZ', 'PK\u0003\u0004', '']) {
      for (const label of ['image/jpeg', 'image/svg+xml', 'application/pdf'])
        expect(problem(Buffer.from(bytes, 'latin1'), label)).toMatch(/hanya boleh/);
    }
    expect(problem(Buffer.concat([jpeg(10, 10), Buffer.alloc(1024 * 1024)]))).toMatch(/paling besar 1024 KB/);
    expect(inspectBytes(pdf(), 'application/pdf', { ...field, accept: ['image/jpeg'] })).toEqual({
      ok: false,
      problem: 'hanya boleh berupa JPEG',
    });
  });

  test('damaged PNG and moving pictures', () => {
    const whole = png(30, 20);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        return inspect(damaged).ok === false;
      }),
    );
    expect(problem(png(30, 20, [pngChunk('ABCD', note)]))).toMatch(/rusak/);
    expect(problem(riff([extended(30, 20, 0x02), webpChunk('ANIM', note), lossy(30, 20)]))).toMatch(/bergerak/);
    expect(problem(riff([extended(5000, 20, 0), lossy(30, 20)]))).toMatch(/rusak/);
  });

  test('any bytes at all end in an answer, never in a failure', () => {
    const heads = [
      Buffer.from([0xff, 0xd8, 0xff]),
      png(1, 1).subarray(0, 40),
      riff([lossy(1, 1)]).subarray(0, 20),
      Buffer.from('%PDF-1.4\n'),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, rest) => {
        expect(typeof inspect(Buffer.concat([head, Buffer.from(rest)])).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
    for (const [, noted] of pictures)
      fc.assert(
        fc.property(fc.nat(noted.length - 1), fc.nat(255), (at, value) => {
          const changed = Buffer.from(noted);
          changed[at] = value;
          expect(typeof inspect(changed).ok).toBe('boolean');
        }),
        { numRuns: 300 },
      );
  });
});

describe('PDF', () => {
  const objects = (text: string) => pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(text, 'latin1')));
  const scan = pdfStream('/Subtype /Image /Filter /DCTDecode', Buffer.concat([jpeg(10, 10), Buffer.from('/JS /AA')]));

  test('pages, also with compressed objects, are kept byte by byte', () => {
    for (const bytes of [pdf(), pdf(scan), pdf(objects('7 0 << /Type /Page >>'), scan), pdf('6 0 obj << /Title (JavaScript) >> endobj')])
      expect(kept(bytes)).toEqual(bytes);
  });

  test.each([
    ['a program', '6 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'],
    ['one spelt by numbers', '6 0 obj << /S /J#61vaScr#69pt >> endobj'],
    ['one in compressed objects', objects('7 0 << /S /JavaScript >>')],
    ['one spelt by numbers in compressed objects', objects('7 0 << /S /#4aavaScript >>')],
    ['one behind a comment that looks like a stream', '% stream\n6 0 obj << /S /JavaScript >> endobj\n% endstream'],
    ['files inside', '6 0 obj << /Type /EmbeddedFile >> endobj'],
    ['a list of files inside', '6 0 obj << /Names << /EmbeddedFiles 8 0 R >> >> endobj'],
    ['a command', '6 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
    ['a form of its own', '6 0 obj << /XFA 9 0 R >> endobj'],
  ])('%s is refused', (_name, object) => {
    expect(problem(pdf(scan, object))).toMatch(/berisi program atau berkas lain/);
  });

  test('what cannot be looked into is refused', () => {
    const inside = Buffer.from('7 0 << >>');
    for (const object of [
      pdfStream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', inside),
      pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', inside),
      pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', inside),
      pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(20 * 1024 * 1024))),
      pdfStream(`/Type /ObjStm ${' '.repeat(9000)} /N 1 /First 4 /Filter /LZWDecode`, inside),
      `% stream\n${pdfStream('/Type /ObjStm /N 1 /First 4', inside)}`,
    ])
      expect([object.slice(0, 80), problem(pdf(object))]).toEqual([object.slice(0, 80), expect.stringMatching(/tidak dapat diperiksa/)]);
    expect(problem(pdf('trailer << /Encrypt 9 0 R >>'))).toMatch(/dikunci/);
    expect(problem(Buffer.from(pdf().toString('latin1').replace('%%EOF', ''), 'latin1'))).toMatch(/terpotong/);
  });
});

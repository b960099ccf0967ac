import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientationIn, orientationOnly } from '../../../services/files/exif-orientation.ts';
import { kindOf } from '../../../services/files/file-kinds.ts';
import { inspectBytes } from '../../../services/files/inspect.ts';
import { extended, jpeg, jpegSegment, lossy, pdf, pdfStream, png, pngChunk, riff, webpChunk } from '../support/sample-files.ts';

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

/** Occurs only in what must not be kept. */
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
    const make = { JPEG: jpeg, PNG: (w: number, h: number) => png(w, h), WebP: (w: number, h: number) => riff([lossy(w, h)]) }[name];
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

/** A picture of the kind that the header names, drawn with these bytes. */
function drawnPng(
  size: readonly [number, number],
  [depth, colours, interlaced = 0]: readonly number[],
  packed: Buffer,
  palette?: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size[0], 0);
  header.writeUInt32BE(size[1], 4);
  header.set([depth ?? 0, colours ?? 0, 0, 0, interlaced], 8);
  const chunks = [['IHDR', header], ...(palette ? [['PLTE', palette] as const] : []), ['IDAT', packed], ['IEND', Buffer.alloc(0)]] as const;
  return Buffer.concat([png(1, 1).subarray(0, 8), ...chunks.map(([type, data]) => pngChunk(type, data))]);
}

/** As many bytes as rows of this length, each with filter 0. */
const rows = (length: number, count: number, fill: (size: number) => Buffer = (size) => Buffer.alloc(size, 7)): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat([Buffer.from([0]), fill(length)])));

const html = '<html><script>alert(document.domain)</script></html>';
const textOf = (size: number) => Buffer.from(html.padEnd(size, ' ').slice(0, size), 'latin1');

describe('a picture that is a page', () => {
  test('PNG: pixels that read as markup are refused, packed, unpacked, in any kind of chunk and behind noise', () => {
    const pixels = rows(90, 30, textOf);
    const noise = rows(90, 30, (size) => Buffer.concat([randomBytes(size - html.length), textOf(html.length)]));
    for (const packed of [deflateSync(pixels, { level: 0 }), deflateSync(pixels, { level: 9 }), deflateSync(noise)])
      expect(problem(drawnPng([30, 30], [8, 2], packed))).toMatch(/teks program/);
    const palette = textOf(255);
    expect(problem(drawnPng([30, 30], [8, 3], deflateSync(rows(30, 30)), palette))).toMatch(/teks program/);
    expect(problem(png(30, 30, [pngChunk('tRNS', textOf(60))]))).toMatch(/teks program/);
    expect(problem(png(30, 30, [pngChunk('IDAT', textOf(60))]))).toMatch(/rusak/);
  });

  test('JPEG and WebP: markup in what is drawn or read with it is refused, and what no decoder needs is left out', () => {
    expect(problem(jpeg(10, 10, [], [textOf(60)]))).toMatch(/teks program/);
    expect(problem(jpeg(10, 10, [jpegSegment(0xdb, textOf(60))]))).toMatch(/teks program/);
    for (const marker of [0x02, 0xf0, 0xfd, 0xde, 0xc8])
      expect([marker, kept(jpeg(10, 10, [jpegSegment(marker, textOf(60))])).includes('alert')]).toEqual([marker, false]);
    expect(problem(riff([webpChunk('VP8 ', Buffer.concat([lossy(30, 20).subarray(8, 21), textOf(60)]))]))).toMatch(/teks program/);
  });

  test('random pixels of any kind are no page', () => {
    for (let n = 0; n < 30; n += 1) expect(problem(drawnPng([200, 200], [8, 2], deflateSync(rows(600, 200, randomBytes))))).toBe('');
  });
});

describe('the rows of a PNG', () => {
  /** Header (depth, colours, interlaced), length of a row of 13 pixels. */
  const sorts = [
    [1, 0, 2],
    [2, 0, 4],
    [4, 0, 7],
    [8, 0, 13],
    [16, 0, 26],
    [8, 2, 39],
    [16, 2, 78],
    [1, 3, 2],
    [8, 3, 13],
    [8, 4, 26],
    [16, 4, 52],
    [8, 6, 52],
    [16, 6, 104],
  ] as const;
  test.each(sorts)('depth %i of kind %i: as many bytes as announced, no fewer and no more', (depth, colours, length) => {
    const palette = colours === 3 ? Buffer.alloc(6) : undefined;
    const make = (pixels: Buffer) => drawnPng([13, 9], [depth, colours], deflateSync(pixels), palette);
    const pixels = rows(length, 9);
    expect(kept(make(pixels))).toEqual(make(pixels));
    for (const wrong of [pixels.subarray(0, -1), Buffer.concat([pixels, Buffer.alloc(1)]), Buffer.alloc(0), rows(length + 1, 9)])
      expect(problem(make(wrong))).toMatch(/rusak/);
    const odd = Buffer.from(pixels);
    odd[length + 1] = 5;
    expect(problem(make(odd))).toMatch(/rusak/);
  });

  test('interlaced ones have the rows of their seven pictures', () => {
    const sizes = [2, 2, 4, 3, 7, 6, 13].map((width, at) => [width, [2, 2, 1, 3, 2, 5, 4][at] ?? 0] as const);
    const pixels = Buffer.concat(sizes.map(([width, count]) => rows(width, count)));
    const whole = drawnPng([13, 9], [8, 0, 1], deflateSync(pixels));
    expect([sizes, problem(whole)]).toEqual([sizes, '']);
    expect(problem(drawnPng([13, 9], [8, 0, 1], deflateSync(rows(13, 9))))).toMatch(/rusak/);
    // So narrow that some of the seven have nothing in them.
    expect(problem(drawnPng([1, 1], [8, 0, 1], deflateSync(rows(1, 1))))).toBe('');
  });

  test('no such kind, no palette, too many colours, something behind the pixels, a bomb', () => {
    const packed = deflateSync(rows(13, 9));
    for (const sort of [
      [3, 0],
      [4, 2],
      [16, 3],
      [8, 1],
      [8, 5],
      [8, 0, 2],
    ])
      expect(problem(drawnPng([13, 9], sort, packed))).toMatch(/rusak/);
    for (const palette of [undefined, Buffer.alloc(0), Buffer.alloc(5), Buffer.alloc(771)])
      expect(problem(drawnPng([13, 9], [8, 3], packed, palette))).toMatch(/rusak/);
    expect(problem(drawnPng([13, 9], [8, 0], packed, Buffer.alloc(3)))).toMatch(/rusak/);
    expect(problem(drawnPng([13, 9], [8, 0], Buffer.concat([packed, Buffer.from('behind')])))).toMatch(/rusak/);
    expect(problem(drawnPng([13, 9], [8, 0], Buffer.from('not packed at all')))).toMatch(/rusak/);
    expect(problem(drawnPng([10, 10], [8, 0], deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })))).toMatch(/rusak/);
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
    ['a file under another key', '6 0 obj << /EF << /F 7 0 R >> >> endobj'],
    ['a program in what looks like a stream', '% stream\n6 0 obj << /JS (app.alert(1)) >> endobj\n% endstream'],
  ])('%s is refused', (_name, object) => {
    expect(problem(pdf(scan, object))).toMatch(/berisi program atau berkas lain/);
  });

  const actions = [
    ['an address', '/A << /S /URI /URI (https://evil.test) >>'],
    ['an address elsewhere', '/A << /S /URI /URI 8 0 R >>'],
    ['an address at the opening', '/OpenAction << /S /URI /URI (https://evil.test) >>'],
    ['anything but a place at the opening', '/OpenAction << /S /Named /N /Print >>'],
    ['what is not seen at the opening', '/OpenAction 8 0 R'],
    ['what a page does', '/AA << /O 8 0 R >>'],
    ['what a page does, elsewhere', '/AA 8 0 R'],
  ] as const;
  const hashed = (text: string) =>
    text.replace(/\/(URI|OpenAction|AA)/g, (_all, name: string) => `/#${name.charCodeAt(0).toString(16)}${name.slice(1)}`);
  test.each(actions)(
    '%s is refused: in an object, spelt by numbers, in compressed objects, in a later revision, in what looks like a stream',
    (_name, inside) => {
      const object = `6 0 obj << ${inside} >> endobj`;
      const revised = `${pdf(scan).toString('latin1')}${object}\nxref\n0 0\ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n`;
      for (const bytes of [
        pdf(scan, object),
        pdf(scan, hashed(object)),
        pdf(objects(`7 0 << ${inside} >>`)),
        pdf(objects(hashed(`7 0 << ${inside} >>`))),
        Buffer.from(revised, 'latin1'),
        Buffer.from(hashed(revised), 'latin1'),
        pdf(`% stream\n${object}\n% endstream`),
        pdf(pdfStream('/Type /Nothing', Buffer.from(object))),
      ])
        expect([bytes.toString('latin1').slice(-200), problem(bytes)]).toEqual([
          expect.anything(),
          expect.stringMatching(/dengan tautan atau perintah/),
        ]);
    },
  );

  test("a place to begin at, names that only begin alike, and short names in the middle of a picture are nobody's harm", () => {
    for (const object of [
      '6 0 obj << /OpenAction [3 0 R /Fit] >> endobj',
      '6 0 obj << /OpenAction[3 0 R /XYZ 0 0 1] /AAPL:Keywords [] >> endobj',
      pdfStream('/Subtype /Image /Filter /DCTDecode', Buffer.concat([jpeg(10, 10), Buffer.from('/AA /URI /JS /EF')])),
    ])
      expect(problem(pdf(object))).toBe('');
  });

  test('nothing stands behind the end, and markup nowhere', () => {
    const text = pdf(scan).toString('latin1');
    for (const tail of [html, `\n${html}\n`, 'x', '\u0000\u0001', '6 0 obj << >> endobj'])
      expect([tail, problem(Buffer.from(text + tail, 'latin1'))]).toEqual([tail, expect.stringMatching(/di belakang akhir PDF/)]);
    for (const tail of ['', '\r\n', ' \n\u0000\u0000']) expect(problem(Buffer.from(text + tail, 'latin1'))).toBe('');
    expect(problem(Buffer.from(`${text}${html}\n%%EOF`, 'latin1'))).toMatch(/teks program/);
    expect(problem(pdf(`% ${html}`))).toMatch(/teks program/);
    expect(problem(pdf(pdfStream('/Type /Nothing', Buffer.from(html))))).toMatch(/teks program/);
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

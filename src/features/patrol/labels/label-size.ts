/** An A4 sheet, in millimetres like everything here. */
export const sheet = { width: 210, height: 297 } as const;

export const labelSizes = ['large', 'medium', 'small'] as const;
export type LabelSize = (typeof labelSizes)[number];

export interface LabelShape {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Side of the code with its quiet zone, and its distance from the upper left corner of the label. */
  readonly qr: number;
  readonly inset: number;
  /** Height of the letters under the code, in points. */
  readonly codePoints: number;
  /** The words next to the code: the width and height they may take, and their largest letters in points. */
  readonly words: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly name: { readonly height: number; readonly points: number };
    readonly place: { readonly height: number; readonly points: number };
  };
}

/**
 * The widths all fill 180 mm, so that 15 mm stay free at either side: no office printer needs more. The smallest code
 * has modules of 0.67 mm, four dots at 150 dpi, which a phone reads at arm's length.
 */
const shapes: Readonly<Record<LabelSize, LabelShape>> = {
  large: {
    width: 90,
    height: 60,
    columns: 2,
    rows: 4,
    qr: 46,
    inset: 3,
    codePoints: 15,
    words: { left: 49, top: 8, width: 37.5, name: { height: 23, points: 13 }, place: { height: 17, points: 8.5 } },
  },
  medium: {
    width: 60,
    height: 42,
    columns: 3,
    rows: 6,
    qr: 32,
    inset: 2,
    codePoints: 11,
    words: { left: 34, top: 5.5, width: 24, name: { height: 15.5, points: 10 }, place: { height: 12, points: 7 } },
  },
  small: {
    width: 45,
    height: 32,
    columns: 4,
    rows: 8,
    qr: 23,
    inset: 1.5,
    codePoints: 9,
    words: { left: 24.5, top: 4, width: 19, name: { height: 12, points: 8 }, place: { height: 11, points: 6 } },
  },
};

export const shapeOf = (size: LabelSize): LabelShape => shapes[size];

export const perSheet = (size: LabelSize): number => shapes[size].columns * shapes[size].rows;

/** Where the first label begins: the block of labels is centred on the sheet. */
export function originOf({ width, height, columns, rows }: LabelShape): { readonly x: number; readonly y: number } {
  return { x: (sheet.width - columns * width) / 2, y: (sheet.height - rows * height) / 2 };
}

/** The labels sheet by sheet; no sheet is empty. */
export function sheetsOf<T>(labels: readonly T[], size: LabelSize): readonly (readonly T[])[] {
  const count = perSheet(size);
  return Array.from({ length: Math.ceil(labels.length / count) }, (_, at) => labels.slice(at * count, (at + 1) * count));
}

/** How far the cut marks extend beyond the labels, for a cutter that is laid across the whole sheet. */
const overhang = 5;

interface CutMarks {
  /** Between and around the labels, for scissors. */
  readonly dashed: string;
  /** Beyond them, for a cutting machine. */
  readonly ticks: string;
}

const figure = (value: number) => String(Math.round(value * 100) / 100);
const move = (x: number, y: number, to: string, end: number) => `M${figure(x)} ${figure(y)}${to}${figure(end)}`;

/** The cut marks of a sheet with this many labels, as paths in millimetres; empty rows get none. */
export function cutMarks(size: LabelSize, labels: number): CutMarks {
  const shape = shapes[size];
  const { x, y } = originOf(shape);
  const rows = Math.ceil(labels / shape.columns);
  const [right, bottom] = [x + shape.columns * shape.width, y + rows * shape.height];
  const lines = (count: number, from: number, step: number) => Array.from({ length: count + 1 }, (_, at) => from + at * step);
  const across = lines(shape.columns, x, shape.width);
  const down = lines(rows, y, shape.height);
  return {
    dashed: [...across.map((at) => move(at, y, 'V', bottom)), ...down.map((at) => move(x, at, 'H', right))].join(''),
    ticks: [
      ...across.flatMap((at) => [move(at, y - overhang, 'V', y - 1), move(at, bottom + 1, 'V', bottom + overhang)]),
      ...down.flatMap((at) => [move(x - overhang, at, 'H', x - 1), move(right + 1, at, 'H', right + overhang)]),
    ].join(''),
  };
}

/** Colours that data may name; anything else is written as a code. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  crimson: '#dc143c',
  cyan: '#00ffff',
  darkblue: '#00008b',
  darkgreen: '#006400',
  darkred: '#8b0000',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  indigo: '#4b0082',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  orangered: '#ff4500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  skyblue: '#87ceeb',
  teal: '#008080',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  white: '#ffffff',
  yellow: '#ffff00',
};

const twice = (short: string): string => [...short].map((digit) => digit + digit).join('');

/**
 * A colour that comes from data as `#rrggbb`: a code of three to eight digits, or a name of the list. Anything else is
 * undefined, so that it never reaches a style.
 */
export function colorFromData(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (Object.hasOwn(named, text)) return named[text];
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length < 6 ? twice(digits.slice(0, 3)) : digits.slice(0, 6)}`;
}

/** How bright a colour is, 0 to 1, as WCAG computes it for contrast. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The plate that makes the colour visible in either theme: dark under bright colours, bright under the others. */
export const plateOf = (color: string): 'bright' | 'dark' => (luminance(color) > 0.3 ? 'dark' : 'bright');

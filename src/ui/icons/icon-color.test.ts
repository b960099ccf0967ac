import { expect, test } from 'vitest';
import { colorFromData, plateOf } from './icon-color.ts';

test.each([
  ['#0F766E', '#0f766e'],
  ['#abc', '#aabbcc'],
  ['#abcd', '#aabbcc'],
  ['#11223344', '#112233'],
  [' Black ', '#000000'],
  ['#12345', undefined],
  ['url(https://example.org/x)', undefined],
  ['red;background:url(x)', undefined],
  ['constructor', undefined],
  ['expression(alert(1))', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
])('the colour of %s is %s', (value, color) => expect(colorFromData(value)).toBe(color));

test.each([
  ['#000000', 'bright'],
  ['#0f766e', 'bright'],
  ['#ffffff', 'dark'],
  ['#ffd700', 'dark'],
])('%s stands on a %s plate', (color, plate) => expect(plateOf(color)).toBe(plate));

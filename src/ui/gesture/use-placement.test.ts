import { expect, test } from 'vitest';
import { placeBeside } from './use-placement.ts';

const at = (top: number) => ({ left: 10, width: 300, top, bottom: top + 40 });

test('below while there is room', () => expect(placeBeside(at(100), 800)).toEqual({ left: 10, width: 300, top: 144, maxHeight: 320 }));
test('above near the bottom', () => expect(placeBeside(at(700), 800)).toEqual({ left: 10, width: 300, bottom: 104, maxHeight: 320 }));
test('no higher than the room there is', () => expect(placeBeside(at(560), 860).maxHeight).toBe(252));

test('above a field in a sheet that stands on a keyboard, and not behind it', () => {
  const seen = { top: 0, bottom: 500 };
  // As far from the window's foot as ever, which the keyboard covers.
  expect(placeBeside(at(345), 844, seen)).toEqual({ left: 10, width: 300, bottom: 503, maxHeight: 320 });
  expect(placeBeside(at(200), 844, seen)).toEqual({ left: 10, width: 300, top: 244, maxHeight: 252 });
});
test('not above what is seen, where a keyboard has scrolled the window up', () => {
  expect(placeBeside(at(420), 844, { top: 300, bottom: 800 })).toMatchObject({ top: 464 });
  expect(placeBeside(at(700), 844, { top: 300, bottom: 800 })).toMatchObject({ bottom: 148, maxHeight: 320 });
  expect(placeBeside(at(640), 844, { top: 500, bottom: 800 })).toMatchObject({ bottom: 208, maxHeight: 132 });
});

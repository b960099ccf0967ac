import { expect, test } from 'vitest';
import { placeBeside } from './use-placement.ts';

const at = (top: number) => ({ left: 10, width: 300, top, bottom: top + 40 });

test('below while there is room', () => expect(placeBeside(at(100), 800)).toEqual({ left: 10, width: 300, top: 144, maxHeight: 320 }));
test('above near the bottom', () => expect(placeBeside(at(700), 800)).toEqual({ left: 10, width: 300, bottom: 104, maxHeight: 320 }));
test('no higher than the room there is', () => expect(placeBeside(at(560), 860).maxHeight).toBe(252));

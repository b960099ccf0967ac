import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tiles } from './tiles.tsx';

const pupils = [
  { id: 1, name: 'Adinda' },
  { id: 2, name: 'Bilqis' },
];
const drawn = (isKnown: boolean) =>
  renderToStaticMarkup(
    <Tiles pupils={pupils} noted={new Map([['2', 3]])} isKnown={isKnown} chosen={new Set()} first={undefined} onToggle={() => undefined} />,
  );

it('nobody is said to have no notes before the device knows the notes of the week', () => {
  expect(drawn(true)).toContain('belum pekan ini');
  expect(drawn(false)).not.toContain('belum');
  for (const isKnown of [true, false]) expect(drawn(isKnown)).toContain('3 pekan ini');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RubricHead } from './head.tsx';

const kelas = { id: 4, number_kelas: '4', name_kelas: 'Abu Bakar', own: true, pupils: [{ id: 1, name: 'Adinda' }] };
const element = {
  id: '1',
  name: 'Salat',
  dimension: '1',
  dimensionName: 'Allah',
  statements: [{ id: '9', words: 'Tepat waktu', sentence: '' }],
};
const drawn = (cells: Parameters<typeof RubricHead>[0]['cells']) =>
  renderToStaticMarkup(
    <RubricHead
      {...{ classes: [kelas], shown: kelas, elements: [element], element, cells, term: 'Semester 1', hasSuggestions: false, pale: 3 }}
      onClass={() => undefined}
      onElement={() => undefined}
    />,
  );

it('no cell is said to be empty before the device knows what is filled in', () => {
  expect(drawn(new Map())).toContain('Salat · 0/1');
  expect(drawn(new Map())).toContain('0 dari 1 sel');
  expect(drawn(undefined)).not.toMatch(/Salat ·| sel\b|progress/);
  expect(drawn(undefined)).toContain('Salat');
});

import { students } from '../../contract/resources/people/students.ts';
import { figureCard, useListFigure } from '../../crud/public.ts';
import { studentTexts } from './texts/id.ts';

const texts = studentTexts.unplaced;
const filters = { penempatan: 'belum', 'status.left': '0' } as const;
const inList = { penempatan: filters.penempatan };

/** Pupils who are here and are in no class of the active semester. */
export const unplacedPupils = figureCard({
  name: 'unplaced-pupils',
  title: texts.title,
  menus: ['/students', '/pendaftaran'],
  useFigure: () => useListFigure(students, filters),
  unit: texts.unit,
  why: () => texts.why,
  action: () => texts.action,
  link: (_figure, menu) => ({ to: menu, search: inList }),
});

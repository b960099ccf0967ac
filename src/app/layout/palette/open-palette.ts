import { createQuestion } from '../../../ui/dialog/question.ts';

/** Whether the palette is open; the layout shows it. */
export const paletteQuestion = createQuestion();

/** Opens the palette from wherever a person looks for something. */
export const openPalette = (): void => paletteQuestion.ask();

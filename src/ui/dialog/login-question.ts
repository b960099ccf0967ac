import { createQuestion } from './question.ts';

/** Whether somebody wants to log in where they are; screens ask for it, and the layout around them has the dialog. */
export const loginQuestion = createQuestion();

import { createQuestion } from './question.ts';

/** Whether somebody wants to log in without leaving the page; screens ask for it, and the layout around them has the dialog. */
export const loginQuestion = createQuestion();

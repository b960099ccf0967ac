import { createQuestion } from '../../ui/question.ts';

/** Whether somebody wants to leave with unsent work; the menu that was pressed is gone by then, so the layout asks. */
export const leaveQuestion = createQuestion();

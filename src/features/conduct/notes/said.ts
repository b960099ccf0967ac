import type { AdabTone } from '../../../contract/resources/adab/adab-observations.ts';
import type { Statement } from '../noted.ts';

interface Pupil {
  readonly id: number;
  readonly name: string;
}

/** What is noted about some pupils at once. */
export interface SaidOfPupils {
  readonly pupils: readonly Pupil[];
  readonly statement: Statement;
  readonly tone: AdabTone;
}

/** Words that may be added to it. */
export interface Words {
  readonly note: string;
  readonly place: string;
}

export const noWords: Words = { note: '', place: '' };

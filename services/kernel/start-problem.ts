/** A reason not to start, in words for the person who started it; printed without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

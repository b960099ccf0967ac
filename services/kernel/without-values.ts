/** What the database itself said: the query builder's error around it quotes the statement with all of its values. */
export const withoutValues = (problem: unknown): unknown =>
  problem instanceof Error && 'params' in problem && problem.cause instanceof Error ? withoutValues(problem.cause) : problem;

/** What the database said of a statement that failed. */
export interface Coded {
  readonly code: string;
  readonly constraint?: string;
  readonly message: string;
}

/** Code and constraint of a failed statement, however deep the libraries wrapped it. */
export function databaseProblem(problem: unknown): Coded | undefined {
  if (!(problem instanceof Error)) return undefined;
  if ('code' in problem && typeof problem.code === 'string') {
    const constraint = 'constraint' in problem && typeof problem.constraint === 'string' ? { constraint: problem.constraint } : {};
    return { code: problem.code, message: problem.message, ...constraint };
  }
  return databaseProblem(problem.cause);
}

/** Somebody else stored the same value between our look and our write; a second look will see it. */
export const isLostRace = (problem: unknown): boolean => databaseProblem(problem)?.code === '23505';

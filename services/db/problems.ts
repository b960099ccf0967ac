/** What the database said about a failed statement. */
export interface Coded {
  readonly code: string;
  readonly constraint?: string;
  readonly message: string;
}

/** Code and constraint of a failed statement, however deeply the libraries wrapped it. */
export function databaseProblem(problem: unknown): Coded | undefined {
  if (!(problem instanceof Error)) return undefined;
  if ('code' in problem && typeof problem.code === 'string') {
    const constraint = 'constraint' in problem && typeof problem.constraint === 'string' ? { constraint: problem.constraint } : {};
    return { code: problem.code, message: problem.message, ...constraint };
  }
  return databaseProblem(problem.cause);
}

/** Somebody else stored the same value between our check and our write; a second check will see it. */
export const isLostRace = (problem: unknown): boolean => databaseProblem(problem)?.code === '23505';

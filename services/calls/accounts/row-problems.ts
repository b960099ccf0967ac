import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

/** What is wrong with the rows of a body, by row and field: someone who sent many hears all of it at once. */
export class RowProblems {
  private readonly errors: Record<string, string> = {};
  private readonly rows = new Set<number>();

  has(row: number): boolean {
    return this.rows.has(row);
  }

  add(row: number, field: string, words: string): void {
    this.rows.add(row);
    this.errors[`accounts.${row}.${field}`] ??= words;
  }

  /** Takes a refusal that is about the row; everything else is rethrown. `field`: where to put it if it names no field. */
  take(row: number, problem: unknown, field: string): void {
    if (!(problem instanceof Refusal) || problem.status >= 500) throw problem;
    for (const [name, words] of Object.entries(problem.more.errors ?? { [field]: problem.message })) this.add(row, name, words);
  }

  /** Refuses all rows if anything is wrong with one. */
  check(): void {
    if (this.rows.size > 0) throw new Refusal(422, texts.refused.accountRows(this.rows.size), { errors: this.errors });
  }
}

import { fieldIn, type SheetPlan } from '../../src/contract/spreadsheet/sheet-plan.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

interface Problem {
  readonly row: number;
  /** The column's name as people know it. */
  readonly column: string;
  readonly field: string;
  readonly reason: string;
}

/** Everything that is wrong with an import, by row and column. */
export class ImportProblems {
  private readonly found: Problem[] = [];

  constructor(private readonly plan: SheetPlan) {}

  add(row: number, errors: Readonly<Record<string, string>>): void {
    for (const [field, reason] of Object.entries(errors)) {
      const isColumn = Object.hasOwn(this.plan.resource.fields, field);
      this.found.push({ row, field, reason, column: isColumn ? fieldIn(this.plan, field).label : field });
    }
  }

  /** Takes a refusal that is about the row; everything else is rethrown. */
  take(row: number, problem: unknown): void {
    if (!(problem instanceof Refusal) || problem.status >= 500 || problem.status === 403) throw problem;
    this.add(row, problem.more.errors ?? { [this.plan.resource.title]: problem.message });
  }

  /** Refuses the whole import if anything at all is wrong. */
  check(): void {
    if (this.found.length === 0) return;
    this.found.sort((a, b) => a.row - b.row);
    const rows = new Set(this.found.map(({ row }) => row));
    const errors = Object.fromEntries(this.found.map(({ row, field, reason }) => [`${row}.${field}`, reason]));
    throw new Refusal(422, texts.refused.importRows(rows.size), { errors, data: { problems: this.found } });
  }
}

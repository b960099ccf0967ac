import type { Field } from '../../../contract/fields.ts';
import type { Lookups } from '../../../contract/spreadsheet/lookup-table.ts';
import { fieldIn, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import type { SheetText } from '../../../contract/spreadsheet/write-workbook.ts';
import { importTexts } from '../texts/id.ts';

const texts = importTexts.template;

function contentOf(field: Field): string {
  if (field.kind === 'choice') return `${texts.kinds.choice}: ${field.options.map((option) => option.label).join(', ')}`;
  if (field.kind === 'ref') return `${texts.kinds.ref} (${texts.codesOf(field.label)})`;
  if (field.kind === 'digits' && field.length !== undefined) return texts.digits(field.length);
  return texts.kinds[field.kind];
}

/** A list too long for anybody to read is left out of the template: 12,000 pupils. */
const mostCodes = 1000;

/** Codes of this foundation, one column for each reference: "Bekasi (BKS)". */
function codeSheet(plan: SheetPlan, lookups: Lookups): SheetText {
  const columns = plan.columns.flatMap(({ field }) => {
    const found = fieldIn(plan, field);
    const table = found.kind === 'ref' ? lookups[field] : undefined;
    if (found.kind !== 'ref' || !table || table.entries.length > mostCodes) return [];
    const words = table.entries.map(({ value, title, within }) => {
      const code = found.value === 'id' || title === String(value) ? title : `${title} (${value})`;
      return within === '' || found.value === 'branch_code' ? code : `${code} - ${within}`;
    });
    return [[found.label, ...new Set(words)]];
  });
  const height = Math.max(1, ...columns.map((column) => column.length));
  const lines = Array.from({ length: height }, (_, line) => columns.map((column) => column[line] ?? ''));
  return { name: texts.codes, lines, widths: columns.map(() => 32) };
}

/** The three sheets of the template: just the headings, a guide to every column, and the codes that apply. */
export function templateSheets(plan: SheetPlan, lookups: Lookups): SheetText[] {
  const fields = plan.columns.map((column) => ({ ...column, found: fieldIn(plan, column.field) }));
  const guide = fields.map(({ found, example }) => [found.label, found.required ? texts.yes : '', contentOf(found), example]);
  return [
    {
      name: plan.resource.label.slice(0, 31),
      lines: [fields.map(({ found }) => found.label)],
      widths: fields.map(({ found, example }) => Math.max(14, found.label.length, example.length) + 2),
    },
    { name: texts.guide, lines: [[texts.column, texts.required, texts.kind, texts.example], ...guide], widths: [26, 8, 56, 30] },
    codeSheet(plan, lookups),
  ];
}

import { columnText } from '../../contract/words/column-text.ts';
import { plainText } from '../../contract/words/field-text.ts';
import type { Field } from '../../contract/fields.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { formatLongDay, formatMoment } from '../../ui/words/format.ts';
import { Paper } from '../../ui/print/paper.tsx';
import { type FactsBlock, PaperFacts, PaperSigns } from '../../ui/print/paper-facts.tsx';
import { printNow } from '../../ui/print/print-now.tsx';
import { printTexts } from '../../ui/texts/id/print.ts';
import { firstValue } from '../live/first-value.ts';
import { optionOf, referredRow } from '../lookup/saved-reference.tsx';
import { letterheadFor } from '../print/letterhead.ts';
import { fieldOf } from '../save/form-input.ts';
import type { RowPage } from './row-page.ts';
import { pageTexts } from './texts/id.ts';

const texts = pageTexts.biodata;

/** A reference in words, as far as the device knows its row. */
async function wordsOf({ mirror }: DataLayer, field: Field, value: string): Promise<string> {
  if (field.kind !== 'ref' || value === '') return value;
  const live = referredRow(mirror, field.to, field.value, value);
  const row = live && (await firstValue(live));
  return row ? optionOf(field, row).label : value;
}

async function textOf(data: DataLayer, resource: Resource, name: string, row: Row): Promise<string> {
  const field = fieldOf(resource, name);
  const value = row[name];
  if (field.kind === 'ref') return wordsOf(data, field, plainText(value));
  if (field.kind === 'boolean' && (value === null || value === undefined)) return '';
  return columnText(resource, name)(row);
}

/** A file is not text, and a password is nobody's business. */
const isPrinted = ({ kind, sensitive }: Field, withSensitive: boolean): boolean =>
  kind !== 'file' && kind !== 'secret' && kind !== 'history' && (withSensitive || !sensitive);

/** Withheld fields of a page, by their labels. */
export const withheldLabels = ({ screen: { resource }, sections }: RowPage): readonly string[] =>
  sections.flatMap(({ fields }) =>
    fields.flatMap((name) => {
      const { sensitive, kind, label } = fieldOf(resource, name);
      return sensitive && kind !== 'file' ? [label] : [];
    }),
  );

/** The sections of a page as they appear on paper. */
async function blocksOf(data: DataLayer, { screen, sections }: RowPage, row: Row, withSensitive: boolean): Promise<FactsBlock[]> {
  const { resource } = screen;
  const all = sections.map(async ({ title, fields }) => ({
    title,
    facts: await Promise.all(
      fields
        .filter((name) => isPrinted(fieldOf(resource, name), withSensitive))
        .map(async (name) => ({ label: fieldOf(resource, name).label, value: await textOf(data, resource, name, row) })),
    ),
  }));
  return (await Promise.all(all)).filter(({ facts }) => facts.length > 0);
}

/** Prints a row as a sheet that a school files: letterhead, sections, places to sign, page numbers. */
export async function printFacts(data: DataLayer, page: RowPage, row: Row, withSensitive: boolean): Promise<void> {
  const { resource } = page.screen;
  const title = page.paper?.title ?? texts.sheet(resource.label);
  const [letterhead, blocks] = await Promise.all([letterheadFor(data, resource, [row]), blocksOf(data, page, row, withSensitive)]);
  const now = data.time.now();
  const name = plainText(row[resource.title]);
  const day = formatLongDay(now);
  const signs = [
    { over: page.paper ? `${page.paper.signs},` : texts.owner, under: page.paper?.isOwn ? name : '' },
    { over: texts.signedBy, under: page.paper?.knows ?? '' },
  ];
  await printNow(
    <Paper letterhead={letterhead} title={title} day={day} subject={name}>
      <PaperFacts blocks={blocks} />
      <PaperSigns signs={signs} />
    </Paper>,
    {
      margins: [16, 14, 16],
      head: `${title} · ${name}`,
      foot: printTexts.printed(formatMoment(now, 0), data.session.current()?.user.username ?? ''),
    },
  );
}

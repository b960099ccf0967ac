import type { Field, FileField } from '../../src/contract/fields.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Values } from '../db/tables/values.ts';
import { bad, type FileKind, type Inspected, kindOf } from './file-kinds.ts';
import { inspectJpeg } from './jpeg.ts';
import { holdsMarkup } from './markup.ts';
import { inspectPdf } from './pdf.ts';
import { inspectPng } from './png.ts';
import { inspectWebp } from './webp.ts';
import { words } from './words.ts';

const inspectors: Record<FileKind, (bytes: Buffer) => Inspected> = {
  'image/jpeg': inspectJpeg,
  'image/png': inspectPng,
  'image/webp': inspectWebp,
  'application/pdf': inspectPdf,
};

const names: Record<string, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'application/pdf': 'PDF' };
const listed = (accept: readonly string[]): string => accept.map((type) => names[type] ?? type).join(', ');

const dataUrl = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** The bytes as they may be stored: of the kind they claim to be and the field takes, complete, small enough, and without notes. */
export function inspectBytes(bytes: Buffer, label: string, field: Pick<FileField, 'accept' | 'maxBytes'>): Inspected {
  if (bytes.length > field.maxBytes) return bad(words.tooLarge(Math.floor(field.maxBytes / 1024), Math.ceil(bytes.length / 1024)));
  const kind = kindOf(bytes);
  if (kind === undefined || !field.accept.includes(kind)) return bad(words.kind(listed(field.accept)));
  if (label !== kind) return bad(words.mislabelled(names[kind] ?? kind, names[label] ?? label));
  const inspected = inspectors[kind](bytes);
  return inspected.ok && holdsMarkup(inspected.bytes) ? bad(words.markup) : inspected;
}

/** The data URL to store, or what is wrong with it. */
function inspectValue(field: FileField, value: string): { readonly value: string } | { readonly problem: string } {
  const match = dataUrl.exec(value);
  const [, label = '', base64 = ''] = match ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (!match || base64.length % 4 !== 0 || bytes.length === 0) return { problem: words.notAFile };
  const inspected = inspectBytes(bytes, label, field);
  return inspected.ok ? { value: `data:${label};base64,${inspected.bytes.toString('base64')}` } : { problem: inspected.problem };
}

const isFile = (entry: [string, Field]): entry is [string, FileField] => entry[1].kind === 'file';

/** Checks the files of a body and replaces them with cleaned ones; returns what is wrong by field. */
export function inspectFiles(resource: Resource, values: Values): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(resource.fields).filter(isFile)) {
    const value = values[name];
    if (typeof value !== 'string' || value === '') continue;
    const inspected = inspectValue(field, value);
    if ('value' in inspected) values[name] = inspected.value;
    else problems[name] = `${field.label} ${inspected.problem}.`;
  }
  return problems;
}

/** Rows without files are small. */
const usualBytes = 1_048_576;

/** How large a body of this resource may be: its files in base64, plus the rest. */
export const bodyLimitOf = (resource: Resource): number =>
  Object.entries(resource.fields)
    .filter(isFile)
    .reduce((sum, [, field]) => sum + Math.ceil(field.maxBytes / 3) * 4 + 64, usualBytes);

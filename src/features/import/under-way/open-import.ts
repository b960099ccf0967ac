import { importNames, type ImportName } from '../../../contract/calls/import-calls.ts';
import type { Input } from '../../../contract/resource.ts';
import type { DraftMark } from '../../../data/public.ts';
import type { Phase } from '../use-import.ts';

/** How far an import came that is not over: read and checked, sent without an answer, or stored without its classes. */
const steps = ['check', 'sending', 'place'] as const;
export type OpenStep = (typeof steps)[number];

export interface OpenImport {
  readonly file: string;
  readonly step: OpenStep;
}

const form = 'import';
/** The name of the draft that marks it: the file itself stays in the tab. */
export const openKey = (name: ImportName): string => `${name}:${form}`;

/** What of an import would be left half-done if the tab were closed now. */
export function openIn(phase: Phase): OpenImport | undefined {
  if (phase.kind === 'check' || phase.kind === 'sending') return { file: phase.name, step: phase.kind };
  const isUnplaced = phase.kind === 'place' || (phase.kind === 'done' && phase.groups !== undefined && phase.placed === undefined);
  return isUnplaced ? { file: phase.file, step: 'place' } : undefined;
}

/** What a draft keeps of it; undefined where that is something else. */
export function openFrom({ file, step }: Input): OpenImport | undefined {
  const known = steps.find((one) => one === step);
  return typeof file === 'string' && known !== undefined ? { file, step: known } : undefined;
}

/** Those among the drafts of this device. */
export const openImports = (marks: readonly DraftMark[]): readonly (DraftMark & { readonly name: ImportName })[] =>
  marks.flatMap((mark) => {
    const name = importNames.find((one) => openKey(one) === mark.key);
    return name === undefined ? [] : [{ ...mark, name }];
  });

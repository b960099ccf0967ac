import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured: a long file that starts last leaves a core idle. The others follow by their size. */
const long = [
  'services/ops/backup',
  'services/ops/start-checks',
  'services/ops/durable',
  'services/import/import',
  'services/crud/every-resource',
  'services/ops/killed-migration',
  'services/accounts/staff-accounts',
  'services/ops/processes',
  'security/full-disk',
  'security/matrix',
  'security/flood',
  'security/fuzz',
];

function rankOf({ moduleId }: TestSpecification): number {
  const at = long.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at < 0 ? long.length : at;
}

/** The order of the files, written down because a fresh clone has no recorded durations. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured: a long file that starts last leaves a core idle. The others follow by their size. */
const long = [
  'services/retention/evening',
  'security/matrix',
  'services/ops/backup',
  'services/photos/evening',
  'services/ops/outgoing',
  'services/people/foundation-lives',
  'services/ops/start-checks',
  'services/ops/durable',
  'services/import/import',
  'services/crud/every-resource',
  'services/ops/replica',
  'services/accounts/api-tokens',
  'services/ops/killed-migration',
  'services/ops/release',
  'services/ops/webhooks',
  'services/accounts/staff-accounts',
  'services/ops/processes',
  'security/full-disk',
  'security/flood',
  'security/fuzz',
  'outbox/settling/model',
  'new-resource',
  'contract/renamed-field-app',
  'outbox/session/sealed',
  'contract/renamed-field',
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

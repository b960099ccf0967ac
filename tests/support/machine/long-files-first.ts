import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured: a long file that starts last leaves a core idle. The others follow by their size. */
const long = [
  'services/ops/operator',
  'services/ops/start-checks',
  'services/ops/durable',
  'services/ops/backup',
  'services/ops/first-start',
  'new-resource',
  'services/ops/outgoing',
  'outbox/settling/model',
  'services/accounts/reset-password',
  'services/ops/killed-migration',
  'services/photos/evening',
  'security/fuzz',
  'services/ops/private-files',
  'services/ops/replica',
  'services/retention/evening',
  'security/matrix',
  'services/import/import-hostile',
  'outbox/session/sealed',
  'services/ops/processes',
  'contract/renamed-field-app',
  'services/crud/every-resource',
  'services/accounts/healed-devices',
  'services/photos/move',
  'services/people/foundation-lives',
  'services/import/import-all',
  'security/full-disk',
  'services/import/read-sheets',
];

function rankOf({ moduleId }: TestSpecification): number {
  const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? long.length : at;
}

/** The order of the files, written down because a fresh clone has no recorded durations. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}

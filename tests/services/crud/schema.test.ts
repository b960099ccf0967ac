import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pendingStatements } from '../../../services/db/generate.ts';
import { migrate, migrationsFolder } from '../../../services/db/migrate.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { emptyMemory } from '../support/engines.ts';

describe('the migrations', () => {
  test('say what the contract says', async () => {
    // After a change of the contract: npx tsx services/db/generate.ts NAME
    expect(await pendingStatements()).toEqual([]);
  });

  test('are applied once', async () => {
    const database = await openDatabase({ kind: 'memory', files: await emptyMemory() });
    expect(readdirSync(migrationsFolder).some((file) => file.endsWith('.sql'))).toBe(true);
    expect(await migrate(database.db)).toEqual([]);
    await database.close();
  });
});

import { describe, expect, it } from 'vitest';
import { functionsOf, isTest, looseTypesOf, sources } from '../tools/structure/source-tree.mjs';

const files = sources(['src', 'services']).filter((file) => !isTest(file.path));

describe('sizes', () => {
  it('no file is longer than 400 lines', () => {
    const long = files.filter((file) => file.text.trimEnd().split('\n').length > 400);
    expect(long.map((file) => file.path)).toEqual([]);
  });

  it('no function is longer than 80 lines', () => {
    const long = files.flatMap((file) =>
      functionsOf(file)
        .filter((one) => one.lines > 80)
        .map((one) => `${one.name} ${file.path}:${one.line}`),
    );
    expect(long).toEqual([]);
  });

  it('features hold neither any nor as', () => {
    const loose = files
      .filter((file) => file.path.startsWith('src/features/'))
      .flatMap((file) => looseTypesOf(file).map((one) => `${one.kind} ${file.path}:${one.line}`));
    expect(loose).toEqual([]);
  });
});

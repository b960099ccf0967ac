import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destroyKey, keepKey, keyNamed } from './key-files.ts';
import { inStore } from './one-record.ts';

const real = globalThis.indexedDB;
const files = new Map<string, Uint8Array>();
let refuses: { writing: boolean; all: boolean };

/** Cache Storage, as far as it is used: what is written is a copy. */
const cacheStorage = {
  open: async () => {
    if (refuses.all) throw new DOMException('withheld', 'SecurityError');
    return {
      match: async (path: string) => {
        const bytes = files.get(path);
        return bytes && new Response(bytes.slice());
      },
      put: async (path: string, answer: Response) => {
        if (refuses.writing) throw new DOMException('full', 'QuotaExceededError');
        files.set(path, new Uint8Array(await answer.arrayBuffer()));
      },
      delete: async (path: string) => files.delete(path),
    };
  },
};

const copies = () => inStore('amanah-keys', 'readonly', (store) => store.getAllKeys());

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  files.clear();
  refuses = { writing: false, all: false };
});
afterEach(() => {
  globalThis.indexedDB = real;
  vi.unstubAllGlobals();
});

describe.each(['with Cache Storage', 'without, on an address that is not secure', 'where it is withheld'])('keys %s', (where) => {
  beforeEach(() => {
    if (where === 'without, on an address that is not secure') return;
    vi.stubGlobal('caches', cacheStorage);
    refuses.all = where === 'where it is withheld';
  });

  it('are made once, by name, and found again', async () => {
    const made = await keyNamed('a');
    expect(made).toMatchObject({ isNew: true });
    expect(made.bytes).toHaveLength(32);
    expect(await keyNamed('a')).toEqual({ bytes: made.bytes, isNew: false });
    expect((await keyNamed('b')).bytes).not.toEqual(made.bytes);
  });

  it('are one for all tabs that ask at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => keyNamed('a')));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    for (const { bytes } of made) expect(bytes).toEqual(made[0]?.bytes);
  });

  it('are in no place once they are destroyed', async () => {
    const made = await keyNamed('a');
    const other = await keyNamed('b');
    await destroyKey('a');
    await destroyKey('a');
    expect(await copies()).toEqual(['b']);
    expect([...files.keys()].filter((path) => path.endsWith('/a'))).toEqual([]);
    expect(await keyNamed('b')).toEqual({ bytes: other.bytes, isNew: false });
    const next = await keyNamed('a');
    expect(next.isNew).toBe(true);
    expect(next.bytes).not.toEqual(made.bytes);
  });

  it('come back where they were destroyed too early', async () => {
    const made = await keyNamed('a');
    await destroyKey('a');
    await keepKey('a', made.bytes);
    expect(await keyNamed('a')).toEqual({ bytes: made.bytes, isNew: false });
  });
});

describe('a key whose file', () => {
  beforeEach(() => vi.stubGlobal('caches', cacheStorage));

  it('is there is read from it alone, for a copy that was read outlives its deletion', async () => {
    const made = await keyNamed('a');
    const opened = vi.spyOn(globalThis.indexedDB, 'open');
    expect((await keyNamed('a')).bytes).toEqual(made.bytes);
    expect(opened).not.toHaveBeenCalled();
  });

  it('was lost with the power, or cut, is written anew from its copy', async () => {
    const made = await keyNamed('a');
    const cut = () => {
      for (const [path, bytes] of files) files.set(path, bytes.slice(0, 7));
    };
    for (const lose of [() => files.clear(), cut]) {
      lose();
      expect(await keyNamed('a')).toEqual({ bytes: made.bytes, isNew: false });
      expect([...files.values()]).toEqual([made.bytes]);
    }
  });

  it('does not fit on the disk has its copy', async () => {
    refuses.writing = true;
    const made = await keyNamed('a');
    expect(await keyNamed('a')).toEqual({ bytes: made.bytes, isNew: false });
  });
});

import { resourceOf, resourceNames } from '../../contract/registry.ts';
import type { Input, Resource } from '../../contract/resource.ts';
import type { OpsDatabase } from './databases.ts';
import type { SealedValues } from './stored-command.ts';

/** Input as it may be stored on the device. */
export interface Sealed {
  readonly input: Input;
  readonly sealed?: SealedValues;
}

export interface Seals {
  /** Browsers offer cryptography only at secure addresses. */
  readonly possible: boolean;
  /** Takes the sensitive values out of the input and seals them; if that is impossible they are left out. */
  seal(input: Input, names: ReadonlySet<string>): Promise<Sealed>;
  /** Values that can't be opened any more are missing. */
  open(sealed: SealedValues | undefined): Promise<Input>;
}

const keyName = 'seal';
const ivBytes = 12;

const namesOf = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.sensitive ? [name] : []));

export const sensitiveNames = (resource: Resource): ReadonlySet<string> => new Set(namesOf(resource));

/** A draft is just a bag of values, so a name that is sensitive anywhere is sealed everywhere. */
export const sensitiveAnywhere: ReadonlySet<string> = new Set(resourceNames.flatMap((name) => namesOf(resourceOf(name))));

/** Whether a value has to be sealed: a non-empty sensitive field, or one inside a list. */
function tells(name: string, value: unknown, names: ReadonlySet<string>): boolean {
  if (value === '' || value === null || value === undefined) return false;
  if (names.has(name)) return true;
  return typeof value === 'object' && Object.entries(value).some(([inner, one]) => tells(inner, one, names));
}

/** Whether anything sensitive was typed. */
export const isSensitive = (input: Input, names: ReadonlySet<string>): boolean =>
  names.size > 0 && Object.entries(input).some(([name, value]) => tells(name, value, names));

async function loadKey(ops: OpsDatabase, subtle: SubtleCrypto): Promise<CryptoKey> {
  const known = await storedKey(ops);
  if (known) return known;
  const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return ops.transaction('rw', ops.meta, async () => {
    // Another tab may have been faster, and what it sealed must stay readable.
    const other = await storedKey(ops);
    if (!other) await ops.meta.put({ key: keyName, value: made });
    return other ?? made;
  });
}

async function storedKey(ops: OpsDatabase): Promise<CryptoKey | undefined> {
  const value = (await ops.meta.get(keyName))?.value;
  return value instanceof CryptoKey ? value : undefined;
}

/** Seals sensitive values with a key that scripts can use but nobody can read. Never inside a transaction: awaiting it would end it. */
export function createSeals(ops: OpsDatabase, subtle: SubtleCrypto | undefined): Seals {
  let loading: Promise<CryptoKey> | undefined;
  const keyFor = (given: SubtleCrypto) => {
    loading ??= loadKey(ops, given).catch((problem: unknown) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
  // The name is sealed along with it, so that no value can pass for another field's.
  const settings = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) });

  async function sealOne(given: SubtleCrypto, name: string, value: unknown): Promise<[string, Uint8Array<ArrayBuffer>]> {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const made = await given.encrypt(settings(name, iv), await keyFor(given), plain);
    const sealed = new Uint8Array(ivBytes + made.byteLength);
    sealed.set(iv);
    sealed.set(new Uint8Array(made), ivBytes);
    return [name, sealed];
  }

  async function openOne(given: SubtleCrypto, name: string, sealed: Uint8Array<ArrayBuffer>): Promise<[string, unknown][]> {
    try {
      const plain = await given.decrypt(settings(name, sealed.slice(0, ivBytes)), await keyFor(given), sealed.slice(ivBytes));
      return [[name, JSON.parse(new TextDecoder().decode(plain))]];
    } catch {
      return [];
    }
  }

  return {
    possible: subtle !== undefined,
    async seal(input, names) {
      if (!isSensitive(input, names)) return { input };
      const entries = Object.entries(input);
      const kept = Object.fromEntries(entries.filter(([name, value]) => !tells(name, value, names)));
      if (!subtle) return { input: kept };
      const told = entries.filter(([name, value]) => tells(name, value, names));
      return { input: kept, sealed: Object.fromEntries(await Promise.all(told.map(([name, value]) => sealOne(subtle, name, value)))) };
    },
    async open(sealed) {
      if (!sealed || !subtle) return {};
      const opened = await Promise.all(Object.entries(sealed).map(([name, value]) => openOne(subtle, name, value)));
      return Object.fromEntries(opened.flat());
    },
  };
}

/** The sealed values overridden by `later`: for a field that `later` names, in the clear or sealed, its value counts. */
export function sealedAfter(sealed: SealedValues | undefined, later: Sealed): { sealed?: SealedValues } {
  if (!sealed && !later.sealed) return {};
  const kept = Object.entries(sealed ?? {}).filter(([name]) => !(name in later.input));
  return { sealed: { ...Object.fromEntries(kept), ...later.sealed } };
}

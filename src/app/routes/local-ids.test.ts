import { describe, expect, it } from 'vitest';
import { localIn, stepOf, withServiceId } from './local-ids.ts';

const local = 'local:01JD3M8Z9K7Q2W4E6R8T0Y1V3X';
const coded = encodeURIComponent(local);

describe('local ids in an address', () => {
  it.each([
    [`/sub-elements/${local}/adab`, 'path'],
    [`/sub-elements/${coded}`, 'path'],
    [`/schools?dialog=edit&id=${coded}`, 'query'],
    [`/log-check-points?tab=filter&titik=${local}`, 'query'],
  ])('%s', (href, where) => expect(localIn(href)).toEqual({ local, in: where }));

  it.each([`/schools?search=${coded}`, '/schools?id=local:7', '/a/%E0%A4%A/b', `/schools?id=x${coded}`, '/'])('none in %s', (href) =>
    expect(localIn(href)).toBeUndefined(),
  );

  it('are exchanged, and nothing else is', () => {
    expect(withServiceId(`/sub-elements/${coded}/adab?page=2`, local, '7')).toBe('/sub-elements/7/adab?page=2');
    expect(withServiceId(`/schools?search=${coded}&dialog=edit&id=${coded}`, local, 'a/b')).toBe(
      `/schools?search=${coded}&dialog=edit&id=a%2Fb`,
    );
  });
});

describe('what is done with a local id in the address', () => {
  const [waiting, known, unknown] = [{ kind: 'waiting' }, { kind: 'known', id: '7' }, { kind: 'unknown' }] as const;
  const path = { local, in: 'path' } as const;
  const query = { local, in: 'query' } as const;

  it('a page waits for its row, goes to it, or says that nobody knows it', () => {
    expect(stepOf(path, null, undefined, undefined)).toBe('wait');
    expect(stepOf(path, null, waiting, waiting)).toBe('wait');
    expect(stepOf(path, null, waiting, known)).toBe('redirect');
    expect(stepOf(path, null, unknown, unknown)).toBe('unknown');
  });

  it('a page that shows its row also before it was sent stays, and goes on as soon as it is; not under an open form', () => {
    expect(stepOf(path, null, undefined, undefined, true)).toBe('show');
    expect(stepOf(path, null, waiting, waiting, true)).toBe('show');
    expect(stepOf(path, null, waiting, known, true)).toBe('redirect');
    expect(stepOf(path, 'full', waiting, known, true)).toBe('show');
    expect(stepOf(path, 'edit', known, known, true)).toBe('redirect');
    expect(stepOf(path, null, unknown, unknown, true)).toBe('unknown');
  });

  it('a list stays while its row waits', () => {
    expect(stepOf(query, 'history', undefined, undefined)).toBe('show');
    expect(stepOf(query, 'history', waiting, waiting)).toBe('show');
    expect(stepOf(query, 'history', waiting, known)).toBe('redirect');
  });

  it('an open form is left alone whatever becomes of its row; one that is opened anew is not', () => {
    expect(stepOf(query, 'edit', waiting, known)).toBe('show');
    expect(stepOf(query, 'full', waiting, unknown)).toBe('show');
    expect(stepOf(query, 'edit', known, known)).toBe('redirect');
    expect(stepOf(query, 'edit', unknown, unknown)).toBe('unknown');
  });
});

import { describe, expect, it } from 'vitest';
import { cameraProblemOf } from './camera.ts';

const named = (name: string) => new DOMException('x', name);

describe('cameraProblemOf', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
  ] as const)('%s means %s', (name, problem) => {
    expect(cameraProblemOf(named(name))).toBe(problem);
  });

  it('takes an unknown failure for a camera in use', () => {
    expect(cameraProblemOf('what?')).toBe('busy');
  });
});

import { expect, test } from 'vitest';
import { stillSent } from '../../../ui/field/still-sent.ts';
import { earlySearch } from './early-search.ts';

/** What is shown while the address catches up, key by key. */
function shown(steps: readonly { readonly set?: string; readonly arrived?: string }[]): string[] {
  let arrived = '';
  let sent: readonly string[] = [arrived];
  return steps.map((step) => {
    if (step.set !== undefined) sent = [...stillSent(sent, arrived), step.set];
    if (step.arrived !== undefined) {
      arrived = step.arrived;
      sent = stillSent(sent, arrived);
    }
    return earlySearch(sent, arrived);
  });
}

test('what was typed shows at once, and the address that comes after takes no letter away', () => {
  expect(shown([{ set: 's' }, { set: 'si' }, { arrived: 's' }, { set: 'sit' }, { arrived: 'si' }, { arrived: 'sit' }])).toEqual([
    's',
    'si',
    'si',
    'sit',
    'sit',
    'sit',
  ]);
});

test('an address that skips what was typed on the way is as good', () => {
  expect(shown([{ set: 's' }, { set: 'si' }, { arrived: 'si' }, { set: '' }, { arrived: '' }])).toEqual(['s', 'si', 'si', '', '']);
});

test('a search from elsewhere shows, whatever was typed before', () => {
  expect(shown([{ set: 'siti' }, { arrived: 'siti' }, { arrived: 'budi' }, { set: 'b' }, { arrived: 'siti' }])).toEqual([
    'siti',
    'siti',
    'budi',
    'b',
    'siti',
  ]);
});

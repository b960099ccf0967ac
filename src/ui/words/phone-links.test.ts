import { expect, test } from 'vitest';
import { phoneLinks, telHref, whatsAppHref, worldNumber } from './phone-links.ts';

test.each([
  ['0813-1120-4471', '6281311204471'],
  ['+62 813 1120 4471', '6281311204471'],
  ['6281311204471', '6281311204471'],
  ['81311204471', '6281311204471'],
  ['(021) 8000-1234', '622180001234'],
  ['+65 9123 4567', '6591234567'],
  ['0062 813 1120 4471', '6281311204471'],
  ['+62 (0)813 1120 4471', '6281311204471'],
  ['62 0813-1120-4471', '6281311204471'],
  ['+62 (021) 8000-1234', '622180001234'],
])('%s is dialled as %s', (typed, dialled) => expect(worldNumber(typed)).toBe(dialled));

test.each([
  '',
  '   ',
  '-',
  '0812',
  '081234',
  'tidak ada',
  '0812x34567890',
  'javascript:alert(1)',
  '0813/1120/4471 (ayah)',
  '0'.repeat(30),
  '1234567890123456',
  '62+81234567890',
  '<b>08123456789',
  '"><img src=x>',
  '+0812345678',
  null,
  undefined,
])('nobody is called at %s', (typed) => {
  expect(telHref(typed)).toBeUndefined();
  expect(whatsAppHref(typed)).toBeUndefined();
});

test('a line that is no mobile is called and gets no messages', () => {
  expect(telHref('021-8000-1234')).toBe('tel:+622180001234');
  expect(whatsAppHref('021-8000-1234')).toBeUndefined();
  expect(whatsAppHref('+65 9123 4567')).toBe('https://wa.me/6591234567');
  expect(whatsAppHref('0813 1120 4471')).toBe('https://wa.me/6281311204471');
});

test('both links at once, as cards offer them', () => {
  expect(phoneLinks('0812 3456 7890')).toEqual({ tel: 'tel:+6281234567890', whatsapp: 'https://wa.me/6281234567890' });
  expect(phoneLinks('021 8000 1234')).toEqual({ tel: 'tel:+622180001234', whatsapp: undefined });
  expect(phoneLinks(null)).toBeUndefined();
});

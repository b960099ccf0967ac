import { expect, test } from 'vitest';
import { phoneLinks, plausiblePhone } from './phone-links.ts';

test('a number is told with its country, however it was written', () => {
  for (const written of ['0812-3456-7890', '+62 812 3456 7890', '(0812) 3456.7890', '81234567890', '6281234567890', '0062 812/3456/7890'])
    expect(plausiblePhone(written), written).toBe('6281234567890');
  expect(plausiblePhone('021 8895 1234')).toBe('622188951234');
  expect(plausiblePhone('+1 (415) 555-0100')).toBe('14155550100');
});

test('what is no number is not called', () => {
  for (const written of [
    '',
    '-',
    '0',
    '0812345',
    '0812 3456 7890 123 456',
    '62+81234567890',
    '08123456789 (ibu)',
    'javascript:alert(1)',
    '<b>08123456789',
  ])
    expect(plausiblePhone(written), written).toBeUndefined();
});

test('the links hold digits alone', () => {
  expect(phoneLinks('0812 3456 7890')).toEqual({ tel: 'tel:+6281234567890', whatsapp: 'https://wa.me/6281234567890' });
  expect(phoneLinks(null)).toBeUndefined();
  expect(phoneLinks('"><img src=x>')).toBeUndefined();
});

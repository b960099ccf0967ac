import { expect, test } from 'vitest';
import { academicTimes, feedbackTexts, feedbackTimes } from './feedback.ts';

/** Written out by hand from the product's description: these times are not ours to change. */
test('alerts and toasts stand as long as stated', () => {
  expect(feedbackTimes).toMatchObject({ successToast: 2000, errorToast: 3500, loadAlert: 3000, createAlert: 10_000, removeAlert: 3000 });
  expect(academicTimes).toEqual({ successToast: 3000, errorToast: 3000 });
});

test('the question before a deletion names what it is, and no more than fits', () => {
  const { removeText } = feedbackTexts;
  expect(removeText(['Lantai 3'])).toBe('Menghapus data ini: Lantai 3');
  expect(removeText(['A', 'B', 'C'])).toBe('Menghapus data ini: A, B, C');
  expect(removeText(['A', 'B', 'C', 'D', 'E'])).toBe('Menghapus data ini: A, B, C, dan 2 lainnya');
  expect(removeText(['x'.repeat(500)]).length).toBeLessThan(100);
  for (const nameless of [[], [' ']]) expect(removeText(nameless)).toBe('Menghapus data ini');
});

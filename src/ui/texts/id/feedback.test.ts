import { expect, test } from 'vitest';
import { academicTimes, feedbackTimes } from './feedback.ts';

/** Written out by hand from the product's description: these times are not ours to change. */
test('alerts and toasts stand as long as stated', () => {
  expect(feedbackTimes).toMatchObject({ successToast: 2000, errorToast: 3500, loadAlert: 3000, createAlert: 10_000, removeAlert: 3000 });
  expect(academicTimes).toEqual({ successToast: 3000, errorToast: 3000 });
});

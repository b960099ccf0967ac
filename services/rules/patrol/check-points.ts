import type { checkPoints } from '../../../src/contract/resources/patrol/check-points.ts';
import type { Rule } from '../../crud/rule.ts';
import { qrAddress } from '../../db/qr-address.ts';

/** The printed code of a check point is its id; its picture is drawn on request. */
export const checkPointsRule: Rule<typeof checkPoints> = {
  afterCreate: (row) => ({ image_url: qrAddress(row.id) }),
};

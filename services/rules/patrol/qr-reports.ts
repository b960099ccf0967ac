import type { GivenOf } from '../../../src/contract/resource.ts';
import type { qrReports } from '../../../src/contract/resources/patrol/qr-reports.ts';
import type { Rule } from '../../crud/rule.ts';

/** Who reports comes from the token; when it was seen comes from the device. */
export const qrReportsRule: Rule<typeof qrReports> = {
  beforeCreate: (_values, { caller, occurredAt }): GivenOf<typeof qrReports> => ({
    user_id: caller.id,
    reported_at: occurredAt.toISOString(),
  }),
};

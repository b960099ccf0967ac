import { plainText } from '../../../../contract/field-text.ts';
import { severities } from '../../../../contract/findings.ts';
import type { InputFor } from '../../../../contract/resource.ts';
import { findingKinds } from '../../../../contract/resources/finding-kinds.ts';
import type { findings } from '../../../../contract/resources/findings.ts';
import { daysBefore, wallClock } from '../../../../contract/wall-clock.ts';
import { type DerivationOf, firstValue } from '../../../../crud/public.ts';

/**
 * What the services take from the kind where nobody says it. The device says it itself: what is dangerous is so before it has
 * arrived, and is not called mended here without the photo that the services will ask for.
 */
export async function asItsKind({ data, operation, input }: DerivationOf<typeof findings>): Promise<InputFor<typeof findings>> {
  const { ysb_finding_kind_id: id, severity, first_due: due } = input;
  const kind = operation === 'create' && id ? (await firstValue(data.mirror.row(findingKinds, id)))?.row : undefined;
  if (!kind) return {};
  const days = plainText(kind.days_due);
  const own = severities.find((one) => one === kind.severity);
  return {
    ...(severity || !own ? {} : { severity: own }),
    ...(due || days === '' ? {} : { first_due: daysBefore(wallClock(data.time.now()).date, -Number(days)) }),
  };
}

/** The least and most digits of a number that can be called from anywhere, its country among them (E.164). */
const least = 9;
const most = 15;

/**
 * A written number as digits with its country first: a leading 0 stands for Indonesia, and so does what begins with the 8
 * of a mobile. Undefined for what is no plausible number: nobody should be rung up because of a typing error.
 */
export function plausiblePhone(written: string): string | undefined {
  if (/[^\d+\s().\-/]/.test(written)) return undefined;
  const kept = written.replace(/[^\d+]/g, '');
  if (kept.lastIndexOf('+') > 0) return undefined;
  const isAbroad = kept.startsWith('+') || kept.startsWith('00');
  const digits = kept.replace(/^(?:\+|00)/, '');
  const whole = isAbroad ? digits : digits.startsWith('0') ? `62${digits.slice(1)}` : /^8\d/.test(digits) ? `62${digits}` : digits;
  return whole.length >= least && whole.length <= most && !whole.startsWith('0') ? whole : undefined;
}

export interface PhoneLinks {
  readonly tel: string;
  readonly whatsapp: string;
}

/** Where a number is called and written to; undefined where it is no plausible one. */
export function phoneLinks(written: string | null | undefined): PhoneLinks | undefined {
  const digits = plausiblePhone(written ?? '');
  return digits === undefined ? undefined : { tel: `tel:+${digits}`, whatsapp: `https://wa.me/${digits}` };
}

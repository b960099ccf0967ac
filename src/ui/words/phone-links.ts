/** Fewer figures are no number that somebody answers, more are no number at all. */
const fewest = 9;
const most = 15;

/**
 * A telephone number as the world dials it, figures alone: `0812-3456-7890`, `+62 812…` and `812…` all begin with 62.
 * Undefined where the text is no number that could be called.
 */
export function worldNumber(text: string | null | undefined): string | undefined {
  const bare = (text ?? '').replace(/[\s().\-/]/g, '');
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const digits = bare.replace(/^(\+|00)/, '');
  const isAbroad = /^(\+|00)/.test(bare);
  const whole = isAbroad || !/^[08]/.test(digits) ? digits : `62${digits.replace(/^0/, '')}`;
  return whole.length >= fewest && whole.length <= most && !whole.startsWith('0') ? whole : undefined;
}

/** What a telephone opens to call the number; undefined where it is none. */
export function telHref(text: string | null | undefined): string | undefined {
  const number = worldNumber(text);
  return number && `tel:+${number}`;
}

/** A conversation in WhatsApp; undefined where it is no number, or one of a line in Indonesia that is no mobile. */
export function whatsAppHref(text: string | null | undefined): string | undefined {
  const number = worldNumber(text);
  return number && !/^62[^8]/.test(number) ? `https://wa.me/${number}` : undefined;
}

export interface PhoneLinks {
  readonly tel: string;
  readonly whatsapp: string | undefined;
}

/** Where a number is called and written to; undefined where it is no number that could be called. */
export function phoneLinks(text: string | null | undefined): PhoneLinks | undefined {
  const tel = telHref(text);
  return tel === undefined ? undefined : { tel, whatsapp: whatsAppHref(text) };
}

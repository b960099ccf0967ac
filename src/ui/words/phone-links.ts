/** Fewer digits are not a number that somebody answers, more are not a number at all. */
const fewest = 9;
const most = 15;

/**
 * A telephone number in international form, digits only: `0812-3456-7890`, `+62 812…` and `812…` all begin with 62.
 * Undefined if the text is not a number that could be called.
 */
export function worldNumber(text: string | null | undefined): string | undefined {
  const bare = (text ?? '').replace(/[\s().\-/]/g, '');
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const digits = bare.replace(/^(\+|00)/, '');
  const isAbroad = /^(\+|00)/.test(bare);
  const world = isAbroad || !/^[08]/.test(digits) ? digits : `62${digits.replace(/^0/, '')}`;
  // Many write +62 (0)812: abroad the 0 is not dialled.
  const whole = world.replace(/^620/, '62');
  return whole.length >= fewest && whole.length <= most && !whole.startsWith('0') ? whole : undefined;
}

/** The link that makes a phone call the number; undefined if it is not one. */
export function telHref(text: string | null | undefined): string | undefined {
  const number = worldNumber(text);
  return number && `tel:+${number}`;
}

/** A conversation in WhatsApp; undefined if it is not a number, or is an Indonesian landline. */
export function whatsAppHref(text: string | null | undefined): string | undefined {
  const number = worldNumber(text);
  return number && !/^62[^8]/.test(number) ? `https://wa.me/${number}` : undefined;
}

export interface PhoneLinks {
  readonly tel: string;
  readonly whatsapp: string | undefined;
}

/** The links for calling a number and writing to it; undefined if it is not a number that could be called. */
export function phoneLinks(text: string | null | undefined): PhoneLinks | undefined {
  const tel = telHref(text);
  return tel === undefined ? undefined : { tel, whatsapp: whatsAppHref(text) };
}

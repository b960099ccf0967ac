const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it is written into HTML or SVG, between tags or in a quoted attribute: nothing of it is markup. */
export const asMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

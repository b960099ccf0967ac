import { allowed, type IconName } from './allowed.ts';
import { Glyph, type GlyphProps } from './glyph.tsx';

export type { IconName };

/** The icon family by name; a name that is not in the list does not compile. */
export function Icon({ name, ...rest }: Omit<GlyphProps, 'shape'> & { readonly name: IconName }) {
  return <Glyph shape={allowed[name]} {...rest} />;
}

const neutral: IconName = 'ellipse-outline';
const isAllowed = (name: string): name is IconName => Object.hasOwn(allowed, name);

/**
 * The icon of a class name that comes from data ("bi bi-people", "people-outline", "ion-ios-people"): known names
 * map to their icon, everything else to a neutral one. The name itself never reaches the page.
 */
export function iconFromData(value: string | null | undefined): IconName {
  for (const word of (value ?? '').toLowerCase().split(/\s+/).reverse()) {
    const plain = word.replace(/^(?:ion-(?:ios|md)-|ion-|bi-|fa-|mdi-|bx-|ti-)/, '');
    const found = [`${plain}-outline`, plain].find(isAllowed);
    if (found) return found;
  }
  return neutral;
}

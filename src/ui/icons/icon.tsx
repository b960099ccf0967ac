import { useSyncExternalStore } from 'react';
import { atHand, fetched, type IconName } from './allowed.ts';
import { Glyph, type GlyphProps } from './glyph.tsx';
import { lateShapes, onIcons } from './late-shapes.ts';

export type { IconName };

interface IconProps extends Omit<GlyphProps, 'shape'> {
  readonly name: IconName;
}

const isAtHand = (name: string): name is keyof typeof atHand => Object.hasOwn(atHand, name);

/** Its place is kept until the shape is here, so that nothing moves then. */
const blank: GlyphProps['shape'] = [];

/** An icon whose shape is on its way. */
function LateIcon({ name, ...rest }: IconProps) {
  const shapes = useSyncExternalStore(onIcons, lateShapes, lateShapes);
  return <Glyph shape={shapes?.[name] ?? blank} {...rest} />;
}

/** The icon family by name; a name that is not in the list does not compile. */
export function Icon({ name, ...rest }: IconProps) {
  return isAtHand(name) ? <Glyph shape={atHand[name]} {...rest} /> : <LateIcon name={name} {...rest} />;
}

const neutral: IconName = 'ellipse-outline';
const isAllowed = (name: string): name is IconName => isAtHand(name) || Object.hasOwn(fetched, name);

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

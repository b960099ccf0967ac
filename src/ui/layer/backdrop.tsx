/**
 * What lies between a layer and the page. Tapped, it closes the layer, and not before the finger is lifted: a touch
 * whose backdrop is gone by then presses what lay below it.
 */
export function Backdrop({ onPress }: { readonly onPress: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape, screen readers the button that closes
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className="backdrop" onPointerDown={(event) => event.preventDefault()} onClick={() => onPress()} />
  );
}

/**
 * Whether a file input can open a camera. A touch screen alone does not tell: desktops that have one show a choice of
 * files instead, and only browsers of phones and tablets know `capture`.
 */
export const opensCamera = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches && 'capture' in HTMLInputElement.prototype;

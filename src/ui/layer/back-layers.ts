import { useEffect, useRef } from 'react';

type Leave = () => void;
/** What lies over the page without being in the address, the topmost last. */
const layers: Leave[] = [];
let tell = (): void => undefined;

/** `told` hears of each layer that opens. */
export function tellLayerOpened(told: () => void): void {
  tell = told;
}

/** Puts a layer on top; the returned function removes it again. */
export function pushBackLayer(leave: Leave): () => void {
  layers.push(leave);
  tell();
  return () => {
    const at = layers.lastIndexOf(leave);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Closes the topmost layer; false if there is none, so that Back may leave the page. */
export function leaveTopLayer(): boolean {
  const leave = layers.at(-1);
  leave?.();
  return leave !== undefined;
}

/** While `isOpen`, Back closes this layer and nothing else: a question or a sheet is not a history step. */
export function useBackLayer(onBack: Leave, isOpen = true): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => (isOpen ? pushBackLayer(() => latest.current()) : undefined), [isOpen]);
}

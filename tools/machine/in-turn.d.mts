export function inTurn<T>(work: () => Promise<T> | T, file?: string): Promise<T>;

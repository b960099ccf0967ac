export function circlesIn(next: ReadonlyMap<string, readonly string[]>): string[][];

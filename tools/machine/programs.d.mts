export function isProgram(path: string): boolean;
export function onPath(names: readonly string[], more?: readonly string[]): string[];
export function runs(path: string): boolean;

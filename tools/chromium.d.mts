export function findChromium(): Promise<string | undefined>;
export function requireChromium(): Promise<string>;

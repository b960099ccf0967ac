export const outerRooms: Readonly<Record<string, readonly string[]>>;
export const rooms: Readonly<Record<string, readonly string[]>>;
export const doors: Readonly<Record<string, readonly string[]>>;
export const packages: Readonly<Record<string, readonly string[]>>;
export function within(path: string, folder: string): boolean;
export function roomOf(path: string): string | undefined;
export function usesDoors(path: string, house: string): boolean;

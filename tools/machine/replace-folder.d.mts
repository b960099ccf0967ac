export function replaceFolder(folder: string, make: (next: string) => Promise<void>): Promise<void>;

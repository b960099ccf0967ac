export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly tree: SourceNode;
}
export interface SourceNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
export function isTest(path: string): boolean;
export function parsed(path: string, text: string): SourceFile;
export function sources(folders: readonly string[], ending?: RegExp): SourceFile[];
export function walk(node: unknown, visit: (node: SourceNode, parent: SourceNode | undefined) => void, parent?: SourceNode): void;
export function importsOf(tree: SourceNode): { specifier: string; typeOnly: boolean }[];
export function functionsOf(file: SourceFile): { name: string; line: number; lines: number }[];
export function looseTypesOf(file: SourceFile): { kind: 'any' | 'as'; line: number }[];

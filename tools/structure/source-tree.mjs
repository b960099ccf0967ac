// Parses the sources once for the rules and figures that lint can't give.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { filesBelow } from '../fingerprint.mjs';
import { root } from '../step.mjs';

export const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Every source below the folders, with its text and syntax tree: TypeScript, unless another extension is asked for. */
export function sources(folders, ending = /\.tsx?$/) {
  const paths = folders.flatMap((folder) => filesBelow(join(root, folder))).filter((path) => ending.test(path) && !path.endsWith('.d.ts'));
  return paths.map((path) => parsed(path.slice(root.length), readFileSync(path, 'utf8')));
}

/** A source in the form the rules work on. */
export function parsed(path, text) {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  return { path, text, tree: parseAst(text, { lang, astType: 'ts' }) };
}

/** Calls `visit` with each node and its parent, parents first. */
export function walk(node, visit, parent) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
    return;
  }
  if (typeof node.type === 'string') visit(node, parent);
  const here = typeof node.type === 'string' ? node : parent;
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, visit, here);
}

/** Specifiers of static and dynamic imports, re-exports and worker addresses. */
export function importsOf(tree) {
  const found = [];
  walk(tree, (node) => {
    const isImport = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'].includes(
      node.type,
    );
    const source = isImport
      ? (node.source ?? node.argument?.literal ?? node.argument)
      : isModuleAddress(node)
        ? node.arguments[0]
        : undefined;
    if (typeof source?.value === 'string')
      found.push({
        specifier: source.value,
        typeOnly: node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType',
      });
  });
  return found;
}

/** `new URL('./x.ts', import.meta.url)`, which is how a worker is named. */
function isModuleAddress(node) {
  return (
    node.type === 'NewExpression' &&
    node.callee.name === 'URL' &&
    node.arguments[1]?.type === 'MemberExpression' &&
    /\.tsx?$/.test(String(node.arguments[0]?.value))
  );
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Lines of each function with a body, with its name if it has one. */
export function functionsOf({ text, tree }) {
  const found = [];
  walk(tree, (node, parent) => {
    if (!functionTypes.includes(node.type) || !node.body) return;
    const name = node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? '(anonymous)';
    const line = lineAt(text, node.start);
    found.push({ name, line, lines: lineAt(text, node.end) - line + 1 });
  });
  return found;
}

/** `any` and `as` (but not `as const`), which features do without. */
export function looseTypesOf({ text, tree }) {
  const found = [];
  walk(tree, (node) => {
    const isAny = node.type === 'TSAnyKeyword';
    const isAs = node.type === 'TSAsExpression' && node.typeAnnotation?.typeName?.name !== 'const';
    if (isAny || isAs) found.push({ kind: isAny ? 'any' : 'as', line: lineAt(text, node.start) });
  });
  return found;
}

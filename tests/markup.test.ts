import { describe, expect, it } from 'vitest';
import { isTest, parsed, sources, type SourceNode, walk } from '../tools/structure/source-tree.mjs';

const screens = sources(['src/ui', 'src/crud', 'src/features', 'src/app']).filter(
  (file) => !isTest(file.path) && file.path.endsWith('.tsx'),
);
const lineAt = (text: string, node: SourceNode) => text.slice(0, node.start).split('\n').length;
const isNode = (value: unknown): value is SourceNode => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): SourceNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '');

/** Where a screen breaks a rule, as "file:line text". */
function offences(judge: (node: SourceNode, parent: SourceNode | undefined) => boolean, files = screens): string[] {
  return files.flatMap((file) => {
    const found: string[] = [];
    walk(file.tree, (node, parent) => {
      if (judge(node, parent))
        found.push(`${file.path}:${lineAt(file.text, node)} ${file.text.slice(node.start, Math.min(node.end, node.start + 60))}`);
    });
    return found;
  });
}

/** Ionic puts a lone text child of these through innerHTML, so a stored name with markup in it would run. */
const parsesText = new Set([
  'IonLabel',
  'IonHeader',
  'IonFooter',
  'IonButtons',
  'IonInput',
  'IonTextarea',
  'IonTitle',
  'IonItem',
  'IonButton',
]);

/** Whether an expression may come out as text: anything but elements, lists of them and nothing at all. */
function mayBeText(node: SourceNode): boolean {
  const of = (value: unknown) => isNode(value) && mayBeText(value);
  if (['JSXElement', 'JSXFragment', 'JSXEmptyExpression'].includes(node.type)) return false;
  if (node.type === 'LogicalExpression') return of(node.right) || (node.operator !== '&&' && of(node.left));
  if (node.type === 'ConditionalExpression') return of(node.consequent) || of(node.alternate);
  if (node.type === 'CallExpression') return !(isNode(node.callee) && isNode(node.callee.property) && node.callee.property.name === 'map');
  return !(node.type === 'Literal' && (node.value === null || node.value === false)) && nameOf(node) !== 'undefined';
}

function isBareInIonic(node: SourceNode): boolean {
  if (node.type !== 'JSXElement' || !isNode(node.openingElement) || !parsesText.has(nameOf(node.openingElement.name))) return false;
  const children = nodes(node.children).filter((child) => child.type !== 'JSXText' || String(child.value).trim() !== '');
  return children.some(
    (child) =>
      child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isNode(child.expression) && mayBeText(child.expression)),
  );
}

const isHtml = (node: SourceNode) => node.type === 'JSXAttribute' && nameOf(node.name) === 'dangerouslySetInnerHTML';

/** Words that a person reads belong in a texts folder or in the contract. */
const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'heading']);
const hasWord = (text: unknown) => typeof text === 'string' && text.trim() !== 'Amanah' && /\p{L}{2,}/u.test(text);

/** The names of keys are the same in every language. */
const isKey = (parent: SourceNode | undefined) => isNode(parent?.openingElement) && nameOf(parent.openingElement.name) === 'kbd';

function isLooseText(node: SourceNode, parent: SourceNode | undefined): boolean {
  if (node.type === 'JSXText') return hasWord(node.value) && !isKey(parent);
  if (node.type !== 'JSXAttribute' || !readAloud.has(nameOf(node.name)) || !isNode(node.value)) return false;
  return node.value.type === 'Literal' && hasWord(node.value.value);
}

describe('markup', () => {
  it('no bare text inside a part of Ionic that parses it as HTML', () => {
    expect(offences(isBareInIonic)).toEqual([]);
  });

  const one = (text: string) => [parsed('one.tsx', text)];

  it.each([...parsesText])('would notice text, a value or a template as the child of %s, and takes an element', (part) => {
    const found = (inner: string) => offences(isBareInIonic, one(`const part = <${part}>${inner}</${part}>;`)).length;
    for (const bare of [
      'Nama',
      '{row.name}',
      '{`Guru $' + '{row.name}`}',
      '{name}',
      '{text(row.name)}',
      '{isOpen && name}',
      '{name ?? <b />}',
      '{isOpen ? <b /> : name}',
      "{'Nama'}",
      '\n  {row.name}\n',
    ])
      expect([bare, found(bare)]).toEqual([bare, 1]);
    for (const wrapped of [
      '<span>{row.name}</span>',
      '',
      '{/* nothing */}',
      '{isOpen && <b>Buka</b>}',
      '{isOpen ? <b>Buka</b> : null}',
      '{rows.map((row) => <b key={row.id} />)}',
    ])
      expect([wrapped, found(wrapped)]).toEqual([wrapped, 0]);
  });

  it('would notice HTML from a string', () => {
    expect(offences(isHtml, one('const part = <b dangerouslySetInnerHTML={{ __html: name }} />;'))).toHaveLength(1);
  });

  it('no words in the markup: they live in the texts folders', () => {
    expect(offences(isLooseText)).toEqual([]);
  });

  it('no HTML from a string', () => {
    expect(offences(isHtml)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { isTest, sources, type SourceNode, walk } from '../tools/source-tree.mjs';

const screens = sources(['src/ui', 'src/crud', 'src/features', 'src/app']).filter(
  (file) => !isTest(file.path) && file.path.endsWith('.tsx'),
);
const lineAt = (text: string, node: SourceNode) => text.slice(0, node.start).split('\n').length;
const isNode = (value: unknown): value is SourceNode => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): SourceNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '');

/** What of a screen breaks a rule, as "file:line text". */
function offences(judge: (node: SourceNode, parent: SourceNode | undefined) => boolean): string[] {
  return screens.flatMap((file) => {
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

function isBareInIonic(node: SourceNode): boolean {
  if (node.type !== 'JSXElement' || !isNode(node.openingElement) || !parsesText.has(nameOf(node.openingElement.name))) return false;
  const children = nodes(node.children).filter((child) => child.type !== 'JSXText' || String(child.value).trim() !== '');
  return children.some((child) => {
    if (child.type === 'JSXText') return true;
    const inner = isNode(child.expression) ? child.expression.type : '';
    return (
      child.type === 'JSXExpressionContainer' &&
      !['JSXElement', 'JSXFragment', 'JSXEmptyExpression', 'LogicalExpression', 'ConditionalExpression', 'CallExpression'].includes(inner)
    );
  });
}

/** Words a person reads belong in src/ui/texts or in the contract. */
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

  it('no words in the markup: they live in src/ui/texts', () => {
    expect(offences(isLooseText)).toEqual([]);
  });

  it('no HTML from a string', () => {
    expect(offences((node) => node.type === 'JSXAttribute' && nameOf(node.name) === 'dangerouslySetInnerHTML')).toEqual([]);
  });
});

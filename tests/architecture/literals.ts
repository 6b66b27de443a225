import { parseSync } from '@swc/core';

/** A text that a component writes out instead of asking for it by its id. */
export interface Literal {
  /** The attribute, or `text` between tags. */
  readonly where: string;
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Attributes whose value people see or hear. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]);

const isText = (text: string): boolean => /\p{L}{2}/u.test(text);

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value] : [];
};

/** Texts that an expression may come to, as far as they are written in it. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'StringLiteral':
      return [String(node.value)];
    case 'TemplateLiteral':
      return nodesIn(node.quasis).map(({ cooked }) => String(cooked ?? ''));
    case 'ConditionalExpression':
      return [...nodesIn(node.consequent), ...nodesIn(node.alternate)].flatMap(textsOf);
    case 'BinaryExpression':
      // `a && 'text'` and `a ?? 'text'` are of this type too; of a comparison nothing is shown.
      return ['&&', '||', '??', '+'].includes(String(node.operator))
        ? [...nodesIn(node.left), ...nodesIn(node.right)].flatMap(textsOf)
        : [];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return nodesIn(node.expression).flatMap(textsOf);
    default:
      return [];
  }
}

/** Visible and spoken texts that stand in the source of a component. */
export function literalsIn(source: string): Literal[] {
  const found: Literal[] = [];
  const put = (where: string, texts: readonly string[]) =>
    found.push(...texts.filter(isText).map((text) => ({ where, text: text.trim().replaceAll(/\s+/g, ' ') })));
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value)) {
      if (value.type === 'JSXText') put('text', [String(value.value)]);
      if (value.type === 'JSXElement' || value.type === 'JSXFragment')
        put(
          'text',
          nodesIn(value.children)
            .filter(({ type }) => type === 'JSXExpressionContainer')
            .flatMap(textsOf),
        );
      if (value.type === 'JSXAttribute') {
        const name = isNode(value.name) ? String(value.name.value) : '';
        if (spoken.has(name)) put(name, nodesIn(value.value).flatMap(textsOf));
      }
    }
    for (const each of Object.values(value)) visit(each);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

const physicalKeys = /^((margin|padding|border)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/;

/** Properties of `style` attributes, and of objects like them, that name a side of the screen. */
export function physicalStylesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, inStyle: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, inStyle);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    let inside = inStyle;
    if (isNode(value)) {
      if (value.type === 'JSXAttribute' && isNode(value.name)) inside = value.name.value === 'style';
      if (value.type === 'KeyValueProperty' && isNode(value.key)) {
        const key = String(value.key.value);
        const side = inside && (key === 'left' || key === 'right');
        const aligned =
          key === 'textAlign' && isNode(value.value) && /^(left|right)$/.test(String(value.value.value));
        if (physicalKeys.test(key) || side || aligned) found.push(key);
      }
    }
    for (const each of Object.values(value)) visit(each, inside);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body, false);
  return found;
}

import { type DefaultTreeAdapterMap, parse, defaultTreeAdapter as tree } from 'parse5';
import { collapseWhitespace } from './text.ts';

export type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

/** A page's source and its parsed tree. */
export interface PageTree {
  readonly html: string;
  readonly root: Node;
}

export const parsePage = (html: string): PageTree => ({
  html,
  root: parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
});

export const isElement = (node: Node): node is Element => tree.isElementNode(node);
export const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : []);

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

/**
 * A node and all its descendants in document order. Iterative, because pages may be nested too deeply for recursion.
 * `skip` excludes a subtree.
 */
export function* descendants(
  start: Node,
  skip: (element: Element) => boolean = () => false,
): Generator<Node> {
  const stack: Node[] = [start];
  while (stack.length > 0) {
    const node = stack.pop() as Node;
    if (isElement(node) && skip(node)) continue;
    yield node;
    const children = childrenOf(node);
    for (let place = children.length - 1; place >= 0; place -= 1) stack.push(children[place] as Node);
  }
}

/** Descendant elements with these tag names. */
export const elementsOf = (start: Node, ...names: readonly string[]): Element[] =>
  [...descendants(start)].filter(isElement).filter(({ tagName }) => names.includes(tagName));

const hiddenTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'select',
  'textarea',
]);

/** Whether an element is invisible on the page. */
export function isHidden(element: Element): boolean {
  if (hiddenTags.has(element.tagName)) return true;
  if (attribute(element, 'hidden') !== undefined) return true;
  const style = attribute(element, 'style');
  return (
    style !== undefined &&
    /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])/i.test(style)
  );
}

/** The visible text of a node, with spaces between block elements. */
export function textOf(start: Node): string {
  const parts: string[] = [];
  for (const node of descendants(start, isHidden)) {
    if (tree.isTextNode(node)) parts.push(node.value);
    else if (isElement(node) && !isInline(node)) parts.push(' ');
  }
  return collapseWhitespace(parts.join(''));
}

const inlineTags = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
export const isInline = ({ tagName }: Element): boolean => inlineTags.has(tagName);

/** The source text of an element's start tag. */
export function tagOf({ html }: PageTree, element: Element): string | undefined {
  const place = element.sourceCodeLocation?.startTag ?? element.sourceCodeLocation;
  return place ? html.slice(place.startOffset, place.endOffset) : undefined;
}

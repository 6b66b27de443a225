import { defaultTreeAdapter as tree } from 'parse5';
import {
  attribute,
  childrenOf,
  type Element,
  isElement,
  isHidden,
  isInline,
  type Node,
} from './page-tree.ts';
import { folded, squeezed } from './words.ts';

/** A line of the page as its readers see it. */
export interface Block {
  readonly text: string;
  /** 1 to 6 for headings; 7 for what only looks like one (a `dt`, a bold line); null for text. */
  readonly heading: number | null;
  /** A term of a list of facts. */
  readonly isTerm: boolean;
  /** What stands in bold at its beginning. */
  readonly lead: string | null;
  /** It stands in a table, which is read row by row. */
  readonly inTable: boolean;
}

/** Parts of a page that are about other things than its subject. */
const besides = new Set(['nav', 'footer', 'button', 'dialog']);
const besideRoles = new Set(['navigation', 'contentinfo', 'search', 'dialog']);

const isBeside = (element: Element): boolean =>
  besides.has(element.tagName) || besideRoles.has(attribute(element, 'role') ?? '');

interface Frame {
  readonly node: Node;
  readonly place: number;
}

/** The lines of a page's own matter in their order: without navigation and footers, and without what is about others. */
export function blocksOf(root: Node): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let lead = '';
  let leadOpen = false;
  let heading: number | null = null;
  let isTerm = false;
  let tables = 0;

  const flush = () => {
    const line = squeezed(text);
    if (line !== '') {
      const begins = squeezed(lead);
      blocks.push({
        text: line,
        heading: heading ?? (begins === line && line.length <= 60 ? 7 : null),
        isTerm,
        lead: begins !== '' && begins !== line && line.startsWith(begins) ? begins : null,
        inTable: tables > 0,
      });
    }
    text = '';
    lead = '';
    leadOpen = false;
  };

  const enter = (element: Element) => {
    const { tagName } = element;
    if (tagName === 'br' || !isInline(element)) flush();
    if (/^h[1-6]$/.test(tagName)) heading = Number(tagName[1]);
    if (tagName === 'dt') isTerm = true;
    if (tagName === 'table') tables += 1;
    if ((tagName === 'strong' || tagName === 'b') && squeezed(text) === '') leadOpen = true;
  };
  const leave = (element: Element) => {
    const { tagName } = element;
    if (!isInline(element)) flush();
    if (/^h[1-6]$/.test(tagName)) heading = null;
    if (tagName === 'dt') isTerm = false;
    if (tagName === 'table') tables -= 1;
    if (tagName === 'strong' || tagName === 'b') leadOpen = false;
  };

  const stack: Frame[] = [{ node: root, place: 0 }];
  while (stack.length > 0) {
    const { node, place } = stack.pop() as Frame;
    const children = childrenOf(node);
    if (place === 0 && isElement(node)) {
      if (isHidden(node) || isBeside(node)) {
        flush();
        continue;
      }
      enter(node);
    }
    if (tree.isTextNode(node)) {
      text += node.value;
      if (leadOpen) lead += node.value;
      continue;
    }
    const child = children[place];
    if (child === undefined) {
      if (isElement(node)) leave(node);
      continue;
    }
    stack.push({ node, place: place + 1 }, { node: child, place: 0 });
  }
  flush();
  return withoutOthers(blocks);
}

const others =
  /^(?:related|similar|other|more|recommended) (?:courses?|programmes?|programs?|degrees?)|^you (?:may|might) also|^people also|^explore (?:more|other)|^(?:formations?|programmes?) (?:similaires?|associees?)|^(?:voir aussi|a decouvrir aussi)|^برامج (?:مشابهة|ذات صلة|اخري)/;

/** Leaves out what stands below headings that announce other courses. */
function withoutOthers(blocks: readonly Block[]): Block[] {
  let since: number | null = null;
  return blocks.filter(({ heading, text }) => {
    if (heading !== null && (since === null || heading <= since)) {
      since = others.test(folded(text)) ? heading : null;
    }
    return since === null;
  });
}

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
import { collapseWhitespace, normalizeText } from './text.ts';

/** A visible line of the page. */
export interface Block {
  readonly text: string;
  /** 1 to 6 for headings; 7 for text that only looks like one (a `dt`, a bold line); null for other text. */
  readonly heading: number | null;
  /** Term or description in a description list (`dt`, `dd`). */
  readonly isTerm: boolean;
  readonly isDetail: boolean;
  /** Text of an inline element at the start of the line, and whether it is bold. */
  readonly lead: string | null;
  readonly isBold: boolean;
  /** Inside a table. Tables are read separately, row by row. */
  readonly inTable: boolean;
}

/** Parts of a page that are not its main content. */
const peripheralTags = new Set(['nav', 'footer', 'button', 'dialog']);
const peripheralRoles = new Set(['navigation', 'contentinfo', 'search', 'dialog']);

const isPeripheral = (element: Element): boolean =>
  peripheralTags.has(element.tagName) || peripheralRoles.has(attribute(element, 'role') ?? '');

interface Frame {
  readonly node: Node;
  readonly childIndex: number;
}

/** The lines of a page's main content, in order: without navigation, footers and sections about other courses. */
export function blocksOf(root: Node): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let isBegun = false;
  let lead: { element: Element; text: string; isOpen: boolean } | null = null;
  let previousInline: Element | null = null;
  let heading: number | null = null;
  let isTerm = false;
  let isDetail = false;
  let tables = 0;

  const flush = () => {
    const line = collapseWhitespace(text);
    if (line !== '') {
      const begins = lead === null ? '' : collapseWhitespace(lead.text);
      const isBold = lead !== null && (lead.element.tagName === 'strong' || lead.element.tagName === 'b');
      blocks.push({
        text: line,
        heading: heading ?? (isBold && begins === line && line.length <= 60 ? 7 : null),
        isTerm,
        isDetail,
        lead: begins !== '' && begins !== line && line.startsWith(begins) ? begins : null,
        isBold,
        inTable: tables > 0,
      });
    }
    text = '';
    isBegun = false;
    lead = null;
  };
  const add = (given: string) => {
    text += given;
    if (lead?.isOpen) lead.text += given;
    isBegun ||= /\S/.test(given);
    if (given !== '') previousInline = null;
  };

  const enter = (element: Element) => {
    const { tagName } = element;
    if (tagName === 'br' || !isInline(element)) flush();
    if (/^h[1-6]$/.test(tagName)) heading = Number(tagName[1]);
    if (tagName === 'dt') isTerm = true;
    if (tagName === 'dd') isDetail = true;
    if (tagName === 'table') tables += 1;
    if (!isInline(element)) return;
    // Adjacent inline elements are separated by style only: `<span>Duration</span><span>1 year</span>`.
    if (previousInline !== null && previousInline.parentNode === element.parentNode) add(' ');
    if (!isBegun && lead === null) lead = { element, text: '', isOpen: true };
  };
  const leave = (element: Element) => {
    const { tagName } = element;
    if (!isInline(element)) flush();
    if (/^h[1-6]$/.test(tagName)) heading = null;
    if (tagName === 'dt') isTerm = false;
    if (tagName === 'dd') isDetail = false;
    if (tagName === 'table') tables -= 1;
    if (lead?.element === element) lead.isOpen = false;
    previousInline = isInline(element) ? element : null;
  };

  const stack: Frame[] = [{ node: root, childIndex: 0 }];
  while (stack.length > 0) {
    const { node, childIndex } = stack.pop() as Frame;
    const children = childrenOf(node);
    if (childIndex === 0 && isElement(node)) {
      if (isHidden(node) || isPeripheral(node)) {
        flush();
        continue;
      }
      enter(node);
    }
    if (tree.isTextNode(node)) {
      add(node.value);
      continue;
    }
    const child = children[childIndex];
    if (child === undefined) {
      if (isElement(node)) leave(node);
      continue;
    }
    stack.push({ node, childIndex: childIndex + 1 }, { node: child, childIndex: 0 });
  }
  flush();
  return withoutRelatedCourses(blocks);
}

const relatedCoursesHeading =
  /^(?:related|similar|other|more|recommended) (?:courses?|programmes?|programs?|degrees?)|^you (?:may|might) also|^people also|^explore (?:more|other)|^(?:formations?|programmes?) (?:similaires?|associees?)|^(?:voir aussi|a decouvrir aussi)|^برامج (?:مشابهة|ذات صلة|اخري)/;

/** Drops the sections below headings that announce other courses. */
function withoutRelatedCourses(blocks: readonly Block[]): Block[] {
  let since: number | null = null;
  return blocks.filter(({ heading, text }) => {
    if (heading !== null && (since === null || heading <= since)) {
      since = relatedCoursesHeading.test(normalizeText(text)) ? heading : null;
    }
    return since === null;
  });
}

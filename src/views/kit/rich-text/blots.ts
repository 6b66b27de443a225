// biome-ignore-all lint/complexity/noThisInStatic: blots inherit statics, and are created through those of their own class.
import Block from 'quill/blots/block.js';
import Break from 'quill/blots/break.js';
import Container from 'quill/blots/container.js';
import Cursor from 'quill/blots/cursor.js';
import Inline from 'quill/blots/inline.js';
import Scroll from 'quill/blots/scroll.js';
import TextBlot from 'quill/blots/text.js';
import { Parchment } from 'quill/core.js';
import Bold from 'quill/formats/bold.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List, { ListContainer } from 'quill/formats/list.js';
import Underline from 'quill/formats/underline.js';
import { isImage, isLink } from '../../../machines/features/rich-text/rich-text.ts';

// Each line takes its direction from its first strong character, independent of the page.

class Paragraph extends Block {
  static override create(value?: unknown): HTMLElement {
    const node = super.create(value);
    node.dir = 'auto';
    return node;
  }
}

class Heading extends Header {
  static override tagName = ['H1', 'H2', 'H3'];
  static override create(value?: unknown): HTMLElement {
    const node = super.create(value);
    node.dir = 'auto';
    return node;
  }
}

class ListItem extends List {
  static override create(value: string): HTMLElement {
    const node = super.create(value);
    node.dir = 'auto';
    return node;
  }
}
/** ListContainer identifies its items by class. */
class ListItemContainer extends ListContainer {}
ListItemContainer.allowedChildren = [ListItem];
ListItem.requiredContainer = ListItemContainer;

class SafeLink extends Link {
  static override sanitize(address: string): string {
    return isLink(address) ? address : this.SANITIZED_URL;
  }
}

class SafeImage extends Image {
  static override create(value: string): Element {
    const node = super.create(value);
    node.setAttribute('alt', '');
    return node;
  }
  static override sanitize(address: string): string {
    return isImage(address) ? address : 'data:,';
  }
  static override formats(node: Element): Record<string, string | null> {
    const alt = node.getAttribute('alt');
    return alt ? { alt } : {};
  }
}

/** The only blots allowed in a text: no formulas, no videos, and nothing else a paste may contain. */
export function createRegistry(): Parchment.Registry {
  const registry = new Parchment.Registry();
  registry.register(
    Scroll as unknown as Parchment.RegistryDefinition,
    Container,
    Paragraph,
    Break,
    Cursor,
    Inline,
    TextBlot,
    Heading,
    ListItemContainer,
    ListItem,
    Indent,
    Bold,
    Italic,
    Underline,
    SafeLink,
    SafeImage,
  );
  return registry;
}

export { SafeLink };

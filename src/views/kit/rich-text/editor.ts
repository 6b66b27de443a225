import Quill, { type Range } from 'quill/core.js';
import Uploader from 'quill/modules/uploader.js';
import type { RichText } from '../../../../contract/kit/rich-text.ts';
import type { ActiveFormats } from '../../../machines/features/rich-text/rich-text.machine.ts';
import { imageKinds, maxRichTextLength } from '../../../machines/features/rich-text/rich-text.ts';
import { createRegistry, SafeLink } from './blots.ts';
import { RichTextClipboard } from './clipboard.ts';

interface EditorCallbacks {
  /** The user changed the text. */
  readonly onText: (text: RichText) => void;
  /** The caret moved, or the formats at the caret changed. */
  readonly onCaret: (formats: ActiveFormats) => void;
  /** An image has an unsupported type or is too large. */
  readonly onRefused: () => void;
  readonly onToolbar: () => void;
}

/** Base64 increases the size of an image by a third. */
const maxImageBytes = (maxRichTextLength * 3) / 4 / 2;

const isSupportedImage = ({ type, size }: File): boolean =>
  (imageKinds as readonly string[]).includes(type) && size <= maxImageBytes;

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The formats at the caret for the toolbar; a format that applies to part of the selection only is omitted. */
const getActiveFormats = (found: Record<string, unknown>): ActiveFormats =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => !Array.isArray(value)));

/** Accepts files of every type, so that unsupported ones are reported instead of ignored. */
class ReportingUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    if (files.length > 0) this.options.handler?.call(this, range, [...files]);
  }
}

/** Keeps Tab for moving to the next field; indenting has its own shortcuts. */
const bindings = (onToolbar: () => void) => ({
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'indent code-block': null,
  'outdent code-block': null,
  'table tab': null,
  'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
  deeper: {
    key: ']',
    shortKey: true,
    handler(this: { quill: Quill }) {
      this.quill.format('indent', '+1', 'user');
      return false;
    },
  },
  lessDeep: {
    key: '[',
    shortKey: true,
    handler(this: { quill: Quill }) {
      this.quill.format('indent', '-1', 'user');
      return false;
    },
  },
  toolbar: {
    key: 'F10',
    altKey: true,
    handler() {
      onToolbar();
      return false;
    },
  },
});

/** Creates an uncontrolled editor in an empty element, and reports its changes. */
export function createEditor(container: HTMLElement, callbacks: EditorCallbacks): Quill {
  Quill.register({ 'modules/clipboard': RichTextClipboard, 'modules/uploader': ReportingUploader }, true);
  const quill = new Quill(container, {
    registry: createRegistry(),
    modules: {
      history: { delay: 1000, maxStack: 100, userOnly: true },
      keyboard: { bindings: bindings(callbacks.onToolbar) },
      uploader: {
        async handler(this: { quill: Quill }, range: Range, files: File[]) {
          const pictures = files.filter(isSupportedImage);
          if (pictures.length < files.length) callbacks.onRefused();
          const addresses = await Promise.all(pictures.map(readAsDataUrl)).catch(() => []);
          for (const [at, address] of addresses.entries()) {
            this.quill.insertEmbed(range.index + at, 'image', address, 'user');
          }
        },
      },
    },
  });
  quill.on('text-change', (_change, _before, source) => {
    if (source === 'user') callbacks.onText(quill.getContents() as unknown as RichText);
  });
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    if (range) callbacks.onCaret(getActiveFormats(quill.getFormat(range)));
  });
  return quill;
}

/** Replaces the text of an editor, and clears its undo history. */
export function setText(quill: Quill, text: RichText | null): void {
  quill.setContents(text?.ops ?? [], 'silent');
  quill.history.clear();
}

/** Sets a link on the selection, on the link at the caret, or inserts it as text; null removes it. */
export function setLink(quill: Quill, link: string | null): void {
  const range = quill.getSelection(true);
  if (range === null) return;
  const [existingLink, offset] = quill.scroll.descendant(SafeLink, range.index);
  if (range.length > 0) quill.formatText(range.index, range.length, { link }, 'user');
  else if (existingLink) quill.formatText(range.index - offset, existingLink.length(), { link }, 'user');
  else if (link !== null) {
    quill.insertText(range.index, link, { link }, 'user');
    quill.setSelection(range.index + link.length, 0, 'user');
  }
}

/** Removes all formats from the selection, or from the line of the caret. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range === null) return;
  if (range.length > 0) {
    quill.removeFormat(range.index, range.length, 'user');
    return;
  }
  for (const format of Object.keys(quill.getFormat(range))) quill.format(format, false, 'user');
}

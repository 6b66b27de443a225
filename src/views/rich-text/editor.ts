import Quill, { type Range } from 'quill/core.js';
import Uploader from 'quill/modules/uploader.js';
import type { RichText } from '../../../contract/rich-text.ts';
import type { FormatsHere } from '../../machines/rich-text/rich-text.machine.ts';
import { imageKinds, mostRichText } from '../../machines/rich-text/rich-text.ts';
import { Address, textRegistry } from './blots.ts';
import { TextClipboard } from './pasting.ts';

interface EditorListeners {
  /** Somebody has changed the text. */
  readonly onText: (text: RichText) => void;
  /** The caret has moved, or what holds there has changed. */
  readonly onCaret: (formats: FormatsHere) => void;
  /** A picture is of another kind, or too large. */
  readonly onRefused: () => void;
  readonly onToolbar: () => void;
}

/** What a picture takes as text is a third more than its file. */
const mostImageBytes = (mostRichText * 3) / 4 / 2;

const isPicture = ({ type, size }: File): boolean =>
  (imageKinds as readonly string[]).includes(type) && size <= mostImageBytes;

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Formats of a place as the toolbar shows them; one that holds in parts only does not hold. */
const formatsHere = (found: Record<string, unknown>): FormatsHere =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => !Array.isArray(value)));

/** Takes files of every kind, so that those which cannot stand in a text are not passed over in silence. */
class TextUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    if (files.length > 0) this.options.handler?.call(this, range, [...files]);
  }
}

/** No key is caught that leads away: Tab goes on to the next field, and indenting has keys of its own. */
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

/** The editor of a text, in a place of its own that is empty: it keeps the text itself, and says what comes of it. */
export function editorIn(place: HTMLElement, listeners: EditorListeners): Quill {
  Quill.register({ 'modules/clipboard': TextClipboard, 'modules/uploader': TextUploader }, true);
  const quill = new Quill(place, {
    registry: textRegistry(),
    modules: {
      history: { delay: 1000, maxStack: 100, userOnly: true },
      keyboard: { bindings: bindings(listeners.onToolbar) },
      uploader: {
        async handler(this: { quill: Quill }, range: Range, files: File[]) {
          const pictures = files.filter(isPicture);
          if (pictures.length < files.length) listeners.onRefused();
          const addresses = await Promise.all(pictures.map(dataUrlOf)).catch(() => []);
          for (const [at, address] of addresses.entries()) {
            this.quill.insertEmbed(range.index + at, 'image', address, 'user');
          }
        },
      },
    },
  });
  quill.on('text-change', (_change, _before, source) => {
    if (source === 'user') listeners.onText(quill.getContents() as unknown as RichText);
  });
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    if (range) listeners.onCaret(formatsHere(quill.getFormat(range)));
  });
  return quill;
}

/** The text of an editor from outside; what was done before cannot be taken back into it. */
export function putText(quill: Quill, text: RichText | null): void {
  quill.setContents(text?.ops ?? [], 'silent');
  quill.history.clear();
}

/** Puts a link on what is chosen, on the link that the caret stands in, or as a text of its own; null takes it away. */
export function putLink(quill: Quill, link: string | null): void {
  const range = quill.getSelection(true);
  if (range === null) return;
  const [around, offset] = quill.scroll.descendant(Address, range.index);
  if (range.length > 0) quill.formatText(range.index, range.length, { link }, 'user');
  else if (around) quill.formatText(range.index - offset, around.length(), { link }, 'user');
  else if (link !== null) {
    quill.insertText(range.index, link, { link }, 'user');
    quill.setSelection(range.index + link.length, 0, 'user');
  }
}

/** Takes every format away from what is chosen, or from the line of the caret. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range === null) return;
  if (range.length > 0) {
    quill.removeFormat(range.index, range.length, 'user');
    return;
  }
  for (const format of Object.keys(quill.getFormat(range))) quill.format(format, false, 'user');
}

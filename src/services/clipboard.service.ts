/**
 * Copies a text. Where the browser keeps the clipboard from the page (http, an old browser), the text is selected in a
 * hidden field and copied the old way; rejects when that fails too.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) throw new Error('The browser does not allow copying');
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** What lies on the clipboard: plain, and as a table for documents. */
export interface Clipping {
  readonly text: string;
  readonly html: string;
}

const blobOf = (content: string, type: string): Blob => new Blob([content], { type });

/**
 * Puts something on the clipboard that is still on its way; to be called while the person's key press counts. Rejects
 * when it does not come, or the browser does not allow it.
 */
export async function writeClipping(coming: Promise<Clipping>): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': coming.then(({ text }) => blobOf(text, 'text/plain')),
    'text/html': coming.then(({ html }) => blobOf(html, 'text/html')),
  });
  await navigator.clipboard.write([item]);
}

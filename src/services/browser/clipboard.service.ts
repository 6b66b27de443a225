/**
 * Copies text. Where the Clipboard API is unavailable (http, old browsers), it copies the selection of a hidden field
 * instead; rejects when that fails too.
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

/** Clipboard contents: plain text, and an HTML table for documents. */
export interface ClipboardContent {
  readonly text: string;
  readonly html: string;
}

const blobOf = (content: string, type: string): Blob => new Blob([content], { type });

/**
 * Writes content to the clipboard that is still being loaded; must be called during the user's key press. Rejects
 * when loading fails or the browser doesn't allow it.
 */
export async function writeClipboard(coming: Promise<ClipboardContent>): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': coming.then(({ text }) => blobOf(text, 'text/plain')),
    'text/html': coming.then(({ html }) => blobOf(html, 'text/html')),
  });
  await navigator.clipboard.write([item]);
}

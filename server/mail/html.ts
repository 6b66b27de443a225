import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/kit/languages.ts';

const layout = readFileSync(join(import.meta.dirname, 'layout.generated.html'), 'utf8');
const [beforeButton = '', button = '', afterButton = ''] = layout.split(/\{\{[#/]button\}\}/);

/** A message whose parts are HTML already, except `subject` and `preview`, which are plain text. */
export interface HtmlParts {
  readonly language: Language;
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly app: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string; readonly fallback: string } | undefined;
  readonly note: string;
  readonly footer: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, for content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Fills in the layout. Nothing that was inserted is read again, so braces in a value stay braces. */
export function renderHtml({
  language,
  subject,
  preview,
  paragraphs,
  button: link,
  ...parts
}: HtmlParts): string {
  const isRightToLeft = language === 'ar';
  const values: Readonly<Record<string, string>> = {
    ...parts,
    ...link,
    lang: language,
    dir: isRightToLeft ? 'rtl' : 'ltr',
    start: isRightToLeft ? 'right' : 'left',
    subject: escapeHtml(subject),
    preview: escapeHtml(preview),
    paragraphs: paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n'),
  };
  const template = beforeButton + (link ? button : '') + afterButton;
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

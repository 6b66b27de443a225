import { readFile } from 'node:fs/promises';
import mjml from 'mjml';

/**
 * `server/mail/layout.generated.html`: the layout of messages, compiled from MJML. The direction, which MJML writes into every
 * cell, becomes a placeholder like those of the texts.
 */
export async function mailLayout(): Promise<string> {
  const source = await readFile('server/mail/layout.mjml', 'utf8');
  const { html } = await mjml(source, { fonts: {}, validationLevel: 'strict', keepComments: false });
  return html
    .replaceAll('direction:ltr', 'direction:{{dir}}')
    .replaceAll('text-align:left', 'text-align:{{start}}')
    .replaceAll('align="left"', 'align="{{start}}"')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

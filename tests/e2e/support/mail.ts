import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test.ts';

/** The link in the message that was kept for `address`; messages are quoted-printable. */
export async function linkFor(address: string, path: string): Promise<string> {
  const folder = join(process.env.PORTAL_DATA_DIR ?? '', 'mail');
  let found = '';
  await expect
    .poll(async () => {
      for (const file of await readdir(folder).catch(() => [])) {
        const text = (await readFile(join(folder, file), 'utf8'))
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=');
        if (text.includes(address)) found = new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
      }
      return found;
    })
    .toContain('token=');
  return found;
}

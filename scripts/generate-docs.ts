import { readFile, writeFile } from 'node:fs/promises';
import { actorsPage } from './docs/actors.ts';
import { endpointsPage } from './docs/endpoints.ts';
import { mailLayout } from './docs/mail-layout.ts';
import { permissionsPage } from './docs/permissions.ts';

/** Writes the generated pages of `docs/` and the layout of mail; with `--check`, only reports the stale ones. */
const pages: Readonly<Record<string, string>> = {
  'docs/endpoints.md': endpointsPage(),
  'docs/permissions.md': permissionsPage(),
  'docs/actors.md': await actorsPage(),
  'server/mail/layout.generated.html': await mailLayout(),
};

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];
for (const [path, text] of Object.entries(pages)) {
  const expected = `${text.trimEnd()}\n`;
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === expected) continue;
  stale.push(path);
  if (!checkOnly) await writeFile(path, expected);
}
if (checkOnly && stale.length > 0) {
  process.stdout.write(`Stale, run npm run gen: ${stale.join(', ')}\n`);
}
// Imported machines start services whose timers would keep the process running.
process.exit(checkOnly && stale.length > 0 ? 1 : 0);

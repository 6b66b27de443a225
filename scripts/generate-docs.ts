import { readFile, writeFile } from 'node:fs/promises';
import { actorsPage } from './docs/actors.ts';
import { updateTested } from './docs/coverage/tested.ts';
import { endpointsPage } from './docs/endpoints.ts';
import { mailLayout } from './docs/mail-layout.ts';
import { permissionsPage } from './docs/permissions.ts';
import { eventFiles } from './layouts/events/event-files.ts';
import { layoutFiles } from './layouts/layout-files.ts';

/**
 * Writes the generated pages of `docs/`, the layout of mail, and the layouts and events of machines for the inspector;
 * with `--check`, only reports the stale ones. What browser tests did on this machine is no reason for a page to be stale.
 */
const checkOnly = process.argv.includes('--check');
if (!checkOnly) await updateTested();

const pages: Readonly<Record<string, string>> = {
  'docs/endpoints.md': endpointsPage(),
  'docs/permissions.md': permissionsPage(),
  'docs/actors.md': await actorsPage(),
  'server/mail/layout.generated.html': await mailLayout(),
  ...(await layoutFiles()),
  ...(await eventFiles()),
};

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

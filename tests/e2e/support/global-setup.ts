import { keepDemonstration } from '../../support/server/demonstration.ts';
import { startPortal } from '../../support/server/portal.ts';
import { startSite } from '../../support/server/site.ts';
import { clearParts, mergeParts } from './coverage.ts';
import { universityPages } from './pages.ts';

/**
 * One portal for all the tests that leave it as they found it, and a website whose pages it may read; their addresses
 * travel in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await clearParts();
  const site = await startSite(universityPages);
  const forget = await keepDemonstration(async (databaseUrl, dataDir) => {
    const filled = await startPortal({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    await filled.remove();
  });
  const portal = await startPortal({ EXTRACTION_ALLOWED_HOSTS: `127.0.0.1:${site.port}` });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  process.env.PORTAL_DATABASE_URL = portal.databaseUrl;
  process.env.PORTAL_PAGES_URL = site.url;
  return async () => {
    await mergeParts();
    await portal.remove();
    await site.close();
    await forget();
  };
}

import { keepDemonstration } from '../../support/server/demonstration.ts';
import { fillDemonstration } from '../../support/server/portal.ts';
import { startSite } from '../../support/server/site.ts';
import { clearParts, mergeParts } from './coverage.ts';
import { universityPages } from './pages.ts';

/**
 * The demonstration data of which every worker’s portal has a copy, and a website whose pages the portals may read; its
 * address travels in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await clearParts();
  const site = await startSite(universityPages);
  process.env.PORTAL_PAGES_URL = site.url;
  const forget = await keepDemonstration(fillDemonstration);
  return async () => {
    await mergeParts();
    await site.close();
    await forget();
  };
}

import { keepDemonstration, startPortal } from '../../support/portal.ts';

/** One portal for all the tests that leave it as they found it; its address travels in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  const forget = await keepDemonstration(portal);
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return async () => {
    await portal.remove();
    await forget();
  };
}

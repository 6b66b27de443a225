import type { Page } from '@playwright/test';

/** Lighthouse’s slow 4G for phones (`mobileSlow4G`): 150 ms, 1.6 Mbit/s down, 750 kbit/s up; in bytes. */
const slow4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** The network of a page. */
export interface Network {
  /** Lost, or there again. */
  setOffline(offline: boolean): Promise<void>;
}

/**
 * The network of a page is a slow 4G from now on, and its processor this one, or a fourth of it. It is lost here and not
 * by `setOffline` of the browser context, which would make it fast when it comes back.
 */
export async function slowDown(page: Page, rate: 1 | 4): Promise<Network> {
  const client = await page.context().newCDPSession(page);
  const setOffline = async (offline: boolean) => {
    await client.send('Network.emulateNetworkConditions', { ...slow4G, offline });
  };
  await client.send('Network.enable');
  await setOffline(false);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  return { setOffline };
}

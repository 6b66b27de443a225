/**
 * Time from committing a notification to the frame that shows it, with 1,000 open sockets: `node bench/notifications.ts
 * [samples]`. The browser shows the application list; each notification reports a sign-in on a new device. The time
 * starts at the notification's own `createdAt`, which is before its commit.
 */
import { chromium, type Page } from '@playwright/test';
import { browserArguments, ensureChromium } from '../scripts/find-chromium.ts';
import { observeFirstMatch } from '../scripts/first-match.ts';
import { addressOf, carry, password, signInByApi } from '../tests/e2e/support/sign-in.ts';
import { startPortal } from '../tests/support/server/portal.ts';
import { percentile } from './grid/measure.ts';
import { app, connectAll } from './receivers.ts';
import { saveTable } from './results.ts';

const samples = Number(process.argv[2] ?? 100);
/** 1,000 with the browser's own socket, as many as one address may open in a minute. */
const sockets = 999;
const role = 'compliance-officer';

const portal = await startPortal({
  REALTIME_APP_ID: app.id,
  REALTIME_APP_KEY: app.key,
  REALTIME_APP_SECRET: app.secret,
  REALTIME_CONNECTIONS_PER_ADDRESS: '2000',
});
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments });

/** Signs in on a device that is not known yet. */
async function signInElsewhere(device: number): Promise<void> {
  const answer = await fetch(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `Device ${device}` },
    body: JSON.stringify({ email: addressOf(role), password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
}

/** When the newest notification was created, in ms since 1970. */
async function getNewestCreatedAt(token: string): Promise<number> {
  const answer = await fetch(`${portal.url}/api/notifications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: readonly { createdAt: string }[] };
  return Math.max(...data.map(({ createdAt }) => Date.parse(createdAt)));
}

/** The frame after the bell shows a different number of unread notifications, in ms since 1970. */
const shown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const bell = [...document.querySelectorAll('header button')].find((button) =>
          /unread/.test(button.getAttribute('aria-label') ?? ''),
        );
        if (!bell) throw new Error('no bell');
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        watch.observe(bell, { attributes: true, childList: true, characterData: true, subtree: true });
      }),
  );

try {
  const others = await connectAll(portal.realtimePort, sockets, portal.url);
  const signedIn = await signInByApi(portal.url, addressOf(role));
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await carry(context, portal.url, signedIn);
  const page = await context.newPage();
  const firstMatch = await observeFirstMatch(page, '[role="grid"] [role="row"] [role="gridcell"]');
  await page.goto(`${portal.url}/application`);
  await firstMatch();
  await page.getByText('Live', { exact: true }).waitFor();
  const took: number[] = [];
  for (let sample = 0; sample <= samples; sample += 1) {
    const seen = shown(page);
    await signInElsewhere(sample);
    const at = await seen;
    // The first one also loads the code that the others need.
    if (sample > 0) took.push(at - (await getNewestCreatedAt(signedIn.accessToken)));
  }
  for (const { socket } of others) socket.destroy();
  await saveTable('notifications', {
    title: 'Notification: commit to shown',
    note: `${samples} notifications, each shown in Chromium on the list of applications, among 1,000 sockets on the hub; on the embedded database, everything on this machine.`,
    columns: ['p50 ms', 'p95 ms', 'p99 ms'],
    rows: [{ name: 'made to painted', figures: [0.5, 0.95, 0.99].map((part) => percentile(took, part)) }],
  });
} finally {
  await browser.close();
  await portal.remove();
}
process.exit(0);

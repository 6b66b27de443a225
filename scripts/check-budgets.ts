import { chromium } from '@playwright/test';
import { followPortals } from '../tests/e2e/support/clock.ts';
import { keepDemonstration } from '../tests/support/server/demonstration.ts';
import { fillDemonstration, startPortal } from '../tests/support/server/portal.ts';
import { measureDuplication } from './budgets/duplication.ts';
import { formatLine, isWithinLimits } from './budgets/report.ts';
import { measureVisits } from './budgets/visits.ts';
import { measureWorkingDay } from './budgets/working-day.ts';
import { browserArguments, ensureChromium } from './find-chromium.ts';

/** Checks how many bytes the built application transfers; with `--list` it also prints the details. */
const whole = process.argv.includes('--list');

const forget = await keepDemonstration(fillDemonstration);
const portal = await startPortal({ INSPECTOR: 'off' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments });
followPortals(browser);
let failed = false;
try {
  const lines = [
    await measureDuplication(),
    ...(await measureVisits(browser, portal.url)),
    await measureWorkingDay(browser, portal.url),
  ];
  for (const line of lines) {
    failed ||= !isWithinLimits(line);
    process.stdout.write(formatLine(line, whole));
  }
} finally {
  await browser.close();
  await portal.remove();
  await forget();
}
process.exit(failed ? 1 : 0);

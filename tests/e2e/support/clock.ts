import type { Browser } from '@playwright/test';

/** Moves the clock of a page and leaves its timers alone, which tests of time would have to move by hand otherwise. */
function moveClock(ahead: number): void {
  const now = () => RealDate.now() + ahead;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

/** All pages that this browser opens from now on live at the time of the portals. */
export function followPortals(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(moveClock, Number(process.env.CLOCK_AHEAD ?? 0));
    return context;
  };
}

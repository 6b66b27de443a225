import { faultsIn, looks } from '../support/axe.ts';
import { visits } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The screens by who sees them, so that each signs in once; those of a role that sees many are two tests. */
const byRole = [...Map.groupBy(visits, ([, who]) => who)].flatMap(([who, seen]) =>
  seen.length < 16
    ? [{ who, seen, part: '' }]
    : [
        { who, seen: seen.slice(0, seen.length / 2), part: ', first half' },
        { who, seen: seen.slice(seen.length / 2), part: ', second half' },
      ],
);

for (const { language, theme } of looks)
  for (const { who, seen, part } of byRole)
    test(`axe finds nothing on any screen of ${who}${part}, ${language}, ${theme}`, async ({
      page,
      signIn,
      prefer,
    }) => {
      test.slow();
      await prefer({ language, theme });
      if (who !== 'guest') await signIn(who);
      const found: string[] = [];
      for (const [path] of seen) {
        await page.goto(path);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
        found.push(...(await faultsIn(page, path)));
      }
      expect(found).toEqual([]);
    });

for (const [width, path, role] of [
  [360, '/login', 'guest'],
  [360, '/register', 'guest'],
  [360, '/student-registration', 'guest'],
  [360, '/express-application', 'guest'],
  [360, '/nigeria', 'guest'],
  [360, '/application-india', 'guest'],
  [360, '/counsellor/4/student-registration', 'guest'],
  [360, '/counsellor/1/student-registration', 'guest'],
  [360, '/application/express-applications', 'aco'],
  [360, '/application', 'aco'],
  [360, '/application?shape=board', 'aco'],
  [360, '/application?shape=review', 'aco'],
  [360, '/profile', 'student'],
  [360, '/student-record/info', 'student'],
  [360, '/student-record', 'counsellor'],
  [360, '/student-record/details/1', 'admin'],
  [1280, '/student-record/details/1', 'admin'],
  [360, '/notifications', 'counsellor'],
  [360, '/access-control', 'client'],
  [360, '/dashboard', 'admin'],
  [360, '/task', 'counsellor'],
  [360, '/task/add', 'counsellor'],
  [360, '/user', 'admin'],
  [360, '/audit-log', 'admin'],
  [360, '/record/mail', 'admin'],
  [360, '/record/mail-template', 'aco'],
  [360, '/application/details/1', 'admin'],
  [1280, '/application/details/1', 'admin'],
  [360, '/application/details-document', 'aco'],
  [360, '/country-list', 'admin'],
  [360, '/branch-list/edit/1', 'admin'],
  [360, '/record/login-cover-image/edit/1', 'admin'],
  [360, '/application-request', 'aco'],
  [360, '/course', 'aco'],
  [360, '/course/compare?ids=5,6,7', 'aco'],
  [360, '/record/add', 'aco'],
  [360, '/import/universities', 'admin'],
  [360, '/course-request', 'counsellor'],
  [360, '/course-request-list', 'aco'],
  [360, '/ai-record', 'aco'],
  [360, '/compliance-request', 'compliance-officer'],
  [360, '/rename-document?application=2', 'aco'],
  [360, '/rename-document?part=patterns', 'aco'],
  [360, '/application/student-information?draft=new', 'student'],
  [360, '/application/course-details?draft=new', 'student'],
] as const) {
  test(`${path} holds at ${width} px and at 200 % text`, async ({ page, signIn }) => {
    if (role !== 'guest') await signIn(role);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      // Who is signed in is asked before a page begins.
      if (!route.request().url().endsWith('/api/me')) await held;
      await route.continue().catch(() => {});
    });
    await page.setViewportSize({ width, height: 720 });
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    const overflowAt = (scale: string) =>
      page.evaluate((size) => {
        document.documentElement.style.setProperty('font-size', size, 'important');
        return document.documentElement.scrollWidth - window.innerWidth;
      }, scale);
    const overflow = async () => ({ '200%': await overflowAt('200%'), '100%': await overflowAt('100%') });
    expect(await overflow()).toEqual({ '200%': 0, '100%': 0 });
    answer();
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
    expect(await overflow()).toEqual({ '200%': 0, '100%': 0 });
  });
}

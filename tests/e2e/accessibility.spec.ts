import type { Role } from '../../contract/ability.ts';
import { faultsIn, looks } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Every screen, with somebody who sees it. */
const screens: readonly (readonly [path: string, role: Role | 'guest'])[] = [
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/register?token=aaaaaaaaaaaaaaaaaaaaaaaa', 'guest'],
  ['/forgot-password', 'guest'],
  ['/forgot-password?token=aaaaaaaaaaaaaaaaaaaaaaaa', 'guest'],
  ['/not-authorized', 'guest'],
  ['/no/such/page', 'guest'],
  ['/profile', 'guest'],
  ['/dashboard', 'admin'],
  ['/access-control', 'client'],
  ['/application', 'aco'],
  ['/application?searchQuery=nothing-is-called-so', 'aco'],
  ['/application?shape=board', 'aco'],
  ['/application?shape=review', 'aco'],
  ['/notifications', 'counsellor'],
  ['/profile', 'channel-partner'],
  ['/user', 'admin'],
  ['/audit-log', 'admin'],
  ['/application/details/1', 'admin'],
  ['/application/details-document', 'aco'],
  ['/application-request', 'aco'],
  ['/course-request', 'counsellor'],
  ['/course-request-list', 'aco'],
  ['/ai-record', 'aco'],
  ['/compliance-request', 'compliance-officer'],
  ['/applications/status', 'admin'],
  ['/applications/status/edit/returned', 'admin'],
  ['/university-list', 'admin'],
  ['/course', 'admin'],
  ['/course/5', 'aco'],
  ['/course/compare?ids=5,6,7', 'aco'],
  ['/record/edit/5', 'aco'],
  ['/record/add', 'aco'],
  ['/import/universities', 'admin'],
  ['/branch-list/edit/1', 'admin'],
  ['/record/intake/add', 'admin'],
  ['/record/login-cover-image', 'admin'],
  ['/record/login-cover-image/edit/1', 'admin'],
  ['/record/document-type', 'admin'],
  ['/record/document-type/edit/1', 'admin'],
  ['/user/view/1', 'admin'],
  ['/rename-document?application=2', 'aco'],
  ['/rename-document?part=patterns', 'aco'],
  ['/application/find-student', 'guest'],
  ['/application/find-student?draft=new', 'counsellor'],
  ['/application/find-student?draft=new&course=67', 'aco'],
  ['/application/student-information?draft=new', 'counsellor'],
  ['/application/course-details?draft=new', 'counsellor'],
  ['/application/upload-document?draft=new', 'counsellor'],
];

/** The screens by who sees them, so that each signs in once. */
const visits = Map.groupBy(screens, ([, role]) => role);

for (const { language, theme } of looks)
  for (const [role, seen] of visits)
    test(`axe finds nothing on any screen of ${role}, ${language}, ${theme}`, async ({
      page,
      signIn,
      prefer,
    }) => {
      await prefer({ language, theme });
      if (role !== 'guest') await signIn(role);
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
  [360, '/application', 'aco'],
  [360, '/application?shape=board', 'aco'],
  [360, '/application?shape=review', 'aco'],
  [360, '/profile', 'student'],
  [360, '/notifications', 'counsellor'],
  [360, '/access-control', 'client'],
  [360, '/dashboard', 'admin'],
  [360, '/user', 'admin'],
  [360, '/audit-log', 'admin'],
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
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const scale of ['100%', '200%']) {
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/**', async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
      await page.setViewportSize({ width, height: 720 });
      await page.goto(path);
      await page.addStyleTag({ content: `html { font-size: ${scale} !important; }` });
      await expect(page.locator('h1').first()).toBeVisible();
      expect([scale, 'while it loads', await overflow()]).toEqual([scale, 'while it loads', 0]);
      answer();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      expect([scale, 'when it is there', await overflow()]).toEqual([scale, 'when it is there', 0]);
      await page.unrouteAll();
    }
  });
}

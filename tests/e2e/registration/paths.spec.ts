import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { pdf, picture } from '../../support/files/files.ts';
import { addressOf, expect, portalUrl, signInByApi, test } from '../support/test.ts';
import { mailLink, readRegistration } from './api.ts';
import { answersOf, pagesOf, storedOf } from './flows.ts';
import { type Network, slowDown } from './network.ts';
import { runs } from './paths.ts';
import { goOn, openContext, submit, typeDate } from './student.ts';
import { answerPage, openPageOf, pagesAfter } from './walk.ts';

/** Letters that make a name another person’s. */
const letters = (): string => randomUUID().replaceAll(/[^a-f]/g, '');

/** A passport and a photo, from the device’s own choice of files. */
async function upload(page: Page): Promise<void> {
  const inputs = page.locator('main form input[type=file]:not([capture])');
  const files = [
    { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') },
  ];
  for (const [at, file] of files.entries()) await inputs.nth(at).setInputFiles(file);
  await expect(page.getByText(/^(Uploaded|Téléversé|تم الرفع)$/)).toHaveCount(2);
}

interface Phone {
  readonly page: Page;
  readonly network: Network;
}

/** The role whose page it is. */
const introducers: Readonly<Record<string, string>> = {
  '/aco-student': 'aco',
  '/admin-student': 'admin',
  '/channel-partner-student': 'user',
  '/counsellor-student': 'counsellor',
};

for (const run of runs) {
  const { path, language, flow, owner, slow, files = false, offlineFrom, lostOn, killedOn, movedOn } = run;
  test(`a student registers at ${path} in ${language}`, async ({ browser }) => {
    test.slow();
    const signedIn = owner && (await signInByApi(portalUrl(), addressOf(owner)));
    const address = path.replace('{id}', String(signedIn?.userData.id));
    const email = `${randomUUID()}@students.test`;
    const familyName = `Nwosu ${letters()}`;
    const answers = {
      ...answersOf[flow],
      introducer: { introducerName: 'Somebody Kind', introducerEmail: owner ? addressOf(owner) : '' },
      name: { ...answersOf[flow].name, familyName },
      contact: { ...answersOf[flow].contact, email },
    };
    const open = async (context: BrowserContext, to: string): Promise<Phone> => {
      const page = await context.newPage();
      const network = await slowDown(page, slow ? 4 : 1);
      await page.goto(to);
      return { page, network };
    };

    const context = await openContext(browser, language);
    const contexts = [context];
    let phone = await open(context, address);
    const first = pagesOf[flow][0];
    // Every address of a flow begins with the first question that has no answer.
    await expect(phone.page.locator(`[id="answer-${Object.keys(answers[first])[0]}"]`)).toBeVisible();

    for (const name of pagesOf[flow]) {
      const next = pagesAfter(flow, name)[0] ?? 'check';
      await answerPage(phone.page, name, answers);
      if (files && name === 'documents') await upload(phone.page);
      // The first page is answered before the application has arrived: without that, it can't be lost on the way.
      if (lostOn === name) await expect(phone.page.locator('#first-page')).toHaveCount(0);
      if (offlineFrom === name || lostOn === name) await phone.network.setOffline(true);
      if (killedOn === name) {
        await phone.page.close();
        phone = await open(context, address);
        await phone.page.locator('main button').first().click();
      }
      if (movedOn === name) {
        const other = await openContext(browser, language);
        contexts.push(other);
        phone = await open(other, await mailLink(phone.page));
        await phone.page.locator('main button').first().click();
        await phone.page.locator('[autocomplete="bday-day"]').waitFor();
        await typeDate(phone.page, 'dateOfBirth', { day: '3', month: '4', year: '2004' });
        await phone.page.locator('main form button[type="submit"]').click();
        await expect.poll(() => openPageOf(phone.page)).toBe(name);
      }
      await goOn(phone.page, next);
      const isBack =
        lostOn === name || (offlineFrom !== undefined && pagesAfter(flow, offlineFrom)[0] === name);
      if (isBack) await phone.network.setOffline(false);
    }
    const number = await submit(phone.page);
    for (const each of contexts) await each.close();

    const stored = await readRegistration(number);
    expect({
      flow: stored.flow,
      language: stored.language,
      email: stored.email,
      linkOwnerId: stored.linkOwnerId,
      introducedBy: stored.introducedBy,
      answers: Object.fromEntries(stored.answers.map(({ question, value }) => [question, value])),
      // They are sent side by side, and arrive in any order.
      files: stored.files
        .map(({ type, fileName, mediaType }) => ({ type, fileName, mediaType }))
        .sort((one, other) => one.type.localeCompare(other.type)),
    }).toEqual({
      flow,
      language,
      email,
      linkOwnerId: signedIn?.userData.id ?? null,
      introducedBy: flow === 'introduced' ? (introducers[path] ?? null) : null,
      answers: {
        ...storedOf[flow],
        ...(flow === 'introduced' && answers.introducer),
        familyName,
        email,
      },
      files: files
        ? [
            { type: 'passport', fileName: 'passport.pdf', mediaType: 'application/pdf' },
            { type: 'photo', fileName: 'photo.jpg', mediaType: 'image/jpeg' },
          ]
        : [],
    });
  });
}

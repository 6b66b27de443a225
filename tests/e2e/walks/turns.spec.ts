import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import { expect, portalUrl, test } from '../support/test.ts';
import { ask, detailsOf, listed, put, send, stands, visit } from './steps.ts';
import { gather, looks, part, region, type Walker } from './walker.ts';

/** An application of those in a state, from the end of the list, where no other test looks; each look takes another. */
async function oneOf(
  walker: Walker,
  status: string,
  place: number,
  isWanted: (application: ApplicationDetails) => boolean,
): Promise<ApplicationDetails> {
  let left = place;
  for (const { id } of await listed(walker, `status=${status}&orderBy=desc`)) {
    const application = await detailsOf(walker, id);
    if (!isWanted(application)) continue;
    if (left === 0) return application;
    left -= 1;
  }
  throw new Error(`no application ${status} is as it is wanted`);
}

/** Whether somebody could send an event as the application stands. */
const leadsOn = (type: string) => (application: ApplicationDetails) =>
  application.workflow.possible === null ||
  application.workflow.possible.some((one) => one.type === type && one.reasons.length === 0);

/** The newest line of the history on the page that is open. */
const happened = (walker: Walker) => region(walker, 'label.history').getByRole('listitem').first();

const papersOf = async (walker: Walker, id: number) =>
  (
    await ask<DocumentRow[]>(walker, `/application-documents?applicationId=${id}&perPage=100&sortBy=type`)
  ).map(({ type, status, fileName }) => ({ type, status, fileName }));

for (const [place, { name, look }] of looks.entries()) {
  test(`a university refuses with a reason, and whoever looks at it sees that at once, ${name}`, async ({
    browser,
  }) => {
    const people = await gather(browser, portalUrl(), look, 'university-contact', 'admin');
    const { 'university-contact': contact, admin } = people;
    const { id } = await oneOf(contact, 'universityReview', place, leadsOn('application.reject'));
    await Promise.all([visit(contact, id), visit(admin, id)]);
    await stands(admin, 'universityReview');
    await send(contact, 'application.reject', 'rejected', (form) =>
      put(contact, form, { reason: 'The course is full.' }),
    );
    await stands(admin, 'rejected');
    await expect(happened(admin)).toContainText('The course is full.');
    await part(people);
  });

  test(`an application is put off and goes on as another with its documents, ${name}`, async ({
    browser,
  }) => {
    const people = await gather(browser, portalUrl(), look, 'aco');
    const { aco } = people;
    const { page, say } = aco;
    const { id, laterIntakes } = await oneOf(
      aco,
      'submitted',
      place,
      ({ laterIntakes: later }) => later.length > 0,
    );
    const carried = await papersOf(aco, id);
    await visit(aco, id);
    await send(aco, 'application.defer', 'deferred', async (form) => {
      await form
        .getByRole('combobox', { name: say('eventField.intakeId') })
        .selectOption(String(laterIntakes[0]?.id));
    });
    await page.getByRole('link', { name: say('work.continuedBy') }).click();
    await stands(aco, 'draft');
    await expect(page.getByRole('link', { name: say('work.continues') })).toBeVisible();
    const next = Number(new URL(page.url()).pathname.split('/').at(-1));
    const { intakeName } = await detailsOf(aco, next);
    expect(intakeName).toBe(laterIntakes[0]?.name);
    expect(await papersOf(aco, next)).toEqual(expect.arrayContaining(carried));
    for (const { fileName } of carried) {
      if (fileName !== null)
        await expect(region(aco, 'fact.documents').getByText(fileName).first()).toBeVisible();
    }
    await part(people);
  });

  test(`the course changes before submission, and the approval goes back to review, ${name}`, async ({
    browser,
  }) => {
    const people = await gather(browser, portalUrl(), look, 'aco');
    const { aco } = people;
    const { page, say } = aco;
    const { id, courseTitle } = await oneOf(aco, 'approved', place, leadsOn('application.changeCourse'));
    await visit(aco, id);
    await send(aco, 'application.changeCourse', 'agencyReview', async (form) => {
      const course = form.getByRole('combobox', { name: say('eventField.newCourse') });
      await course.fill(courseTitle === 'Economics' ? 'Law' : 'Economics');
      await form.getByRole('option').first().click();
      const intake = form.getByRole('combobox', { name: say('fact.intake'), exact: true });
      await intake.selectOption({ index: 1 });
      await put(aco, form, { reason: 'The fees are lower.' });
    });
    await expect(region(aco, 'label.history')).toContainText('The fees are lower.');
    const changed = await detailsOf(aco, id);
    expect(changed.courseTitle).not.toBe(courseTitle);
    await expect(page.getByRole('link', { name: changed.courseTitle }).first()).toBeVisible();
    await part(people);
  });

  test(`compliance asks a question, and goes on once it is answered, ${name}`, async ({ browser }) => {
    const people = await gather(browser, portalUrl(), look, 'compliance-officer', 'aco');
    const { 'compliance-officer': officer, aco } = people;
    const { id } = await oneOf(aco, 'preConfirmation', place, ({ compliance }) => compliance === 'checking');
    await Promise.all([visit(officer, id), visit(aco, id)]);
    await send(officer, 'compliance.raiseQuery', 'preConfirmation', (form) =>
      put(officer, form, { question: 'Whose account is it?' }),
    );
    const standing = (walker: Walker) => walker.page.locator('#chart');
    const state = (name: string) => aco.say(`state.compliance.${name}`);
    await expect(standing(aco)).toContainText(state('queryRaised'));
    await expect(happened(aco)).toContainText('Whose account is it?');
    await send(aco, 'compliance.answerQuery', 'preConfirmation', (form) =>
      put(aco, form, { answer: 'The father’s.' }),
    );
    await expect(standing(officer)).toContainText(state('checking'));
    await expect(happened(officer)).toContainText('The father’s.');
    await part(people);
  });

  test(`an application that was closed is opened again by a second person, with the reason, ${name}`, async ({
    browser,
  }) => {
    const people = await gather(browser, portalUrl(), look, 'aco', 'admin');
    const { aco, admin } = people;
    const { id, workflow } = await oneOf(
      aco,
      'closed',
      place,
      ({ workflow: { facts } }) => facts?.resumesAt !== null && facts?.reopeningAskedById === null,
    );
    await Promise.all([visit(aco, id), visit(admin, id)]);
    await send(aco, 'reopening.request', 'closed', (form) =>
      put(aco, form, { reason: 'The student wrote back.' }),
    );
    await expect(happened(admin)).toContainText('The student wrote back.');
    await send(admin, 'application.reopen', workflow.facts?.resumesAt ?? '');
    await stands(aco, workflow.facts?.resumesAt ?? '');
    await part(people);
  });
}

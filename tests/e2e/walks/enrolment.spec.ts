import { startPortal } from '../../support/server/portal.ts';
import { expect, test } from '../support/test.ts';
import {
  ask,
  attach,
  bringTo,
  confirmAll,
  dayIn,
  detailsOf,
  handInAll,
  letter,
  listed,
  put,
  send,
  stands,
  visit,
} from './steps.ts';
import { gather, looks, part, phone, type Walker } from './walker.ts';

const university = 'University of Aldmoor';

/** Looks for a course of the university, chooses the last of those taught there, and makes the application. */
async function apply(walker: Walker): Promise<number> {
  const { page, say } = walker;
  const query = new URLSearchParams({ searchQuery: university, courseType: 'fullTime', perPage: '100' });
  const taught = await ask<readonly { readonly title: string }[]>(walker, `/course-detail?${query}`);
  const next = page.getByRole('button', { name: say('newApplication.next'), exact: true });
  await expect(page).toHaveURL(/\/application\/new/);
  await page.getByLabel(say('fact.destination')).selectOption('GB');
  await page.getByLabel(say('start.level')).selectOption('postgraduateTaught');
  await next.click();
  await expect(page).toHaveURL(/student-information/);
  await next.click();
  await expect(page).toHaveURL(/course-details/);
  await page.getByLabel(say('courses.words')).fill(university);
  const found = page.getByRole('region', { name: say('courses.found') });
  await expect(found.getByRole('listitem').first()).toContainText(university);
  await found
    .getByRole('button', { name: new RegExp(taught.map(({ title }) => title).join('|')), disabled: false })
    .last()
    .click();
  await next.click();
  await page.getByRole('button', { name: say('draftReview.create', { count: 1 }) }).click();
  await page.getByRole('link', { name: say('applicationsCreated.open') }).click();
  await expect(page).toHaveURL(/\/application\/details\/\d+/);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

for (const { name, look } of looks) {
  test(`one application goes from its first line to the first day of the course, ${name}`, async ({
    browser,
  }) => {
    // One walk runs on the embedded database, the others on PostgreSQL.
    const portal = await startPortal({}, { embedded: look === phone });
    try {
      const people = await gather(
        browser,
        portal.url,
        look,
        'student',
        'counsellor',
        'aco',
        'admin',
        'university-contact',
        'compliance-officer',
      );
      const { student, counsellor, aco, admin, 'university-contact': contact } = people;
      const officer = people['compliance-officer'];

      // She gives up the place that she holds: she may have one for each intake.
      const held =
        'status=accepted,depositPending,depositPaid,preConfirmation,confirmationIssued,visaPreparing,visaLodged';
      for (const place of await listed(student, held))
        await bringTo(student, place.id, 'application.withdraw');
      const applicant = look === phone ? student : counsellor;
      const { page, say } = applicant;
      await page.goto('/application/find-student?draft=new');
      if (applicant === student) {
        await page
          .getByRole('button', { name: say('studentSearch.ownStart', { name: 'Ananya Sharma' }) })
          .click();
      } else {
        await page.getByLabel(say('fact.givenNames')).fill('Ananya');
        await page.getByLabel(say('fact.familyName')).fill('Sharma');
        await page
          .getByRole('button', { name: /S-000001/ })
          .first()
          .click();
        await page.getByRole('button', { name: say('newApplication.next'), exact: true }).click();
      }
      const id = await apply(applicant);
      await stands(applicant, 'draft');

      await visit(student, id);
      await send(student, 'application.complete', 'ready');
      await handInAll(student);
      await visit(counsellor, id);
      await send(counsellor, 'application.handOver', 'agencyReview');

      await confirmAll(aco, id, dayIn(-3));
      await visit(aco, id);
      await send(aco, 'application.approve', 'approved');
      if ((await detailsOf(aco, id)).money === 'feeDue') {
        await send(aco, 'fee.record', 'approved', async (form) => {
          await put(aco, form, { paidOn: dayIn(0) });
          await attach(aco, form, 'receiptId', letter('fee.pdf'));
        });
      }
      await send(aco, 'application.submit', 'submitted', (form) =>
        put(aco, form, { universityReference: 'AM-2041' }),
      );

      await visit(contact, id);
      await send(contact, 'review.begin', 'universityReview');
      await send(contact, 'offer.makeConditional', 'conditionalOffer', async (form) => {
        await attach(contact, form, 'letterId', letter('Offer of a place.pdf'));
        await put(contact, form, { conditions: 'IELTS 6.5', expiresOn: dayIn(30) });
      });
      const condition = contact.page.getByRole('listitem').filter({ hasText: 'IELTS 6.5' });
      await condition
        .getByRole('button', { name: contact.say('case.meetNamed', { condition: 'IELTS 6.5' }) })
        .press('Enter');
      await condition
        .getByRole('combobox', { name: contact.say('eventField.proofId') })
        .selectOption({ index: 1 });
      await condition.getByRole('button', { name: contact.say('case.meet'), exact: true }).press('Enter');
      await expect(contact.page.locator('li[data-state="met"]')).toHaveCount(1);
      await send(contact, 'conditions.meet', 'unconditionalOffer');

      await stands(student, 'unconditionalOffer');
      await send(student, 'offer.accept', 'accepted');

      await stands(aco, 'accepted');
      await send(aco, 'deposit.request', 'depositPending', (form) =>
        put(aco, form, { amount: '2000', currency: 'GBP', dueOn: dayIn(20) }),
      );
      await visit(admin, id);
      await send(admin, 'deposit.record', 'depositPaid', async (form) => {
        await put(admin, form, { paidOn: dayIn(0) });
        await attach(admin, form, 'receiptId', letter('Deposit.pdf'));
      });
      await stands(aco, 'depositPaid');
      await send(aco, 'checks.begin', 'preConfirmation');

      await stands(student, 'preConfirmation');
      await handInAll(student);
      await visit(officer, id);
      await send(officer, 'compliance.begin', 'preConfirmation');
      await confirmAll(officer, id, dayIn(-3));
      await visit(officer, id);
      await send(officer, 'compliance.clear', 'preConfirmation');

      await stands(contact, 'preConfirmation');
      await send(contact, 'confirmation.issue', 'confirmationIssued', async (form) => {
        await attach(contact, form, 'documentId', letter('CAS.pdf'));
        await put(contact, form, { issuedOn: dayIn(0) });
        await form.getByRole('textbox', { name: contact.say('confirmation.cas') }).fill('E4G7X21A0B1C2D');
      });

      await stands(counsellor, 'confirmationIssued');
      await send(counsellor, 'visa.prepare', 'visaPreparing');
      await stands(student, 'visaPreparing');
      await handInAll(student);
      await confirmAll(aco, id, dayIn(-3));
      await send(counsellor, 'visa.lodge', 'visaLodged', (form) =>
        put(counsellor, form, { reference: 'GWF-77', lodgedOn: dayIn(0) }),
      );
      await send(counsellor, 'visa.report', 'visaLodged', async (form) => {
        await form.getByRole('radio', { name: counsellor.say('eventChoice.granted.true') }).press('Space');
        await attach(counsellor, form, 'letterId', letter('Visa.pdf'));
      });
      await visit(officer, id);
      await send(officer, 'visa.grant', 'visaGranted');

      const { workflow } = await detailsOf(admin, id);
      await part(people);
      const startsIn = Date.parse(workflow.facts?.enrolmentFrom ?? '') - Date.now();
      await portal.end('SIGTERM');
      await portal.start({ CLOCK_AHEAD: String(Math.max(0, startsIn) + 86_400_000) });
      const later = await gather(browser, portal.url, look, 'university-contact');
      const registrar = later['university-contact'];
      await visit(registrar, id);
      await send(registrar, 'enrolment.confirm', 'enrolled', (form) =>
        put(registrar, form, { enrolledOn: workflow.facts?.enrolmentFrom ?? '' }),
      );
      await part(later);
    } finally {
      await portal.remove();
    }
  });
}

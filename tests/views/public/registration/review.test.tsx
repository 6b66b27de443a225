import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../../../src/services/kit/problem.ts';
import { courses, toAnswers, toContext, toUpload } from '../../../support/client/registration.ts';
import { openRegistration } from '../../../support/client/registration-page.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const answers = {
  givenNames: 'Adaeze',
  email: 'adaeze@gmail.com',
  phone: '0803 123 4567',
  phoneCountry: 'NG',
  dateOfBirth: '2001-3-14',
  nationality: 'NG',
  residence: 'GH',
  destination: 'GB',
  level: 'research',
  course: '12:3',
  visaRefused: 'no',
};
const open = (more = {}, states = {}, options = {}) =>
  openRegistration(toContext('general', { page: 'check', answers: toAnswers(answers), courses, ...more }), {
    states: { page: 'checking', ...states },
    ...options,
  });
const heading = () => screen.findByRole('heading', { level: 1 });

/** Labels and answers of a group. */
async function read(name: string): Promise<Readonly<Record<string, string | undefined>>> {
  const group = await screen.findByRole('region', { name });
  const terms = within(group).getAllByRole('term');
  const definitions = within(group).getAllByRole('definition');
  return Object.fromEntries(
    terms.map((term, index) => [term.textContent ?? '', plain(definitions[index]?.textContent)]),
  );
}

describe('the page to check the answers', () => {
  it('shows every answer as people read it', async () => {
    await open();
    expect((await heading()).textContent).toBe('Check your answers');
    expect(await read('Name')).toEqual({ 'Given names': 'Adaeze', 'Family name': 'Not provided' });
    expect(await read('Contact details')).toEqual({
      'Email address': 'adaeze@gmail.com',
      'Phone number': '+234 803 123 4567',
    });
    expect(await read('Date of birth and nationality')).toEqual({
      'Date of birth': '14 March 2001',
      Nationality: 'Nigeria',
      'Country where you live': 'Ghana',
    });
    expect(await read('Course')).toEqual({
      Course: 'MSc Data Science · University of Leeds · September 2027 Apply by 30 Jun 2027',
    });
    expect(await read('Visa history')).toEqual({ 'Has any country ever refused you a visa?': 'No' });
    expect(await read('Documents')).toEqual({ Documents: 'None yet. You can send them later.' });
  });

  it('names the intake in the language of the reader', async () => {
    await open({}, {}, { language: 'fr' });
    await heading();
    expect(await read('Formation')).toEqual({
      Formation: 'MSc Data Science · University of Leeds · septembre 2027 Candidature avant le 30 juin 2027',
    });
  });

  it('marks the last day of an intake that closes within two days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-30T10:00:00.000Z') });
    try {
      await open();
      const deadline = await screen.findByText(/^Apply by/);
      expect([plain(deadline.textContent), deadline.className]).toEqual([
        'Apply by 30 Jun 2027 (today)',
        'field-hint is-closing',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leads to the page of an answer and back', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change \u2068Name\u2069' }));
    expect((await heading()).textContent).toBe('What is your name?');
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await heading()).textContent).toBe('Check your answers');
  });

  it('says what one consents to, and submits only with consent', async () => {
    const { user } = await open();
    await screen.findByRole('region', { name: 'Consent' });
    expect(within(screen.getByRole('region', { name: 'Consent' })).getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Submit registration' }));
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole('link', { name: 'Tick the box if you agree' }));
    const box = screen.getByRole('checkbox', { name: /^I agree that the agency represents me/ });
    expect(document.activeElement).toBe(box);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Submit registration' }));
    expect((await heading()).textContent).toBe('Registration submitted');
  });

  it('asks a minor for a parent or guardian', async () => {
    const { user, sent } = await open({ answers: toAnswers({ ...answers, dateOfBirth: '2012-3-14' }) });
    const section = await screen.findByRole('region', { name: 'Parent or guardian' });
    await user.type(within(section).getByRole('textbox', { name: 'Their full name' }), 'N');
    await user.click(within(section).getByRole('radio', { name: 'Legal guardian' }));
    expect(sent).toEqual([
      { type: 'guardian.change', field: 'fullName', text: 'N' },
      { type: 'guardian.change', field: 'relation', text: 'legalGuardian' },
    ]);
    expect(screen.getByRole('checkbox', { name: /^My parent or guardian and I agree/ })).toBeVisible();
  });

  it('shows what is known of the guardian, each in its field, and says at each what is missing', async () => {
    await open({
      answers: toAnswers({ ...answers, dateOfBirth: '2012-3-14' }),
      guardian: { fullName: 'Ngozi Okafor', relation: '', contact: '0803 1' },
      consentProblems: ['relation', 'contact'],
    });
    const section = within(await screen.findByRole('region', { name: 'Parent or guardian' }));
    const fields = section
      .getAllByRole<HTMLInputElement>('textbox')
      .map((field) => [field.id, field.value, field.getAttribute('aria-invalid')]);
    expect(fields).toEqual([
      ['guardian-fullName', 'Ngozi Okafor', null],
      ['guardian-contact', '0803 1', 'true'],
    ]);
  });

  it('says which files are not sent yet', async () => {
    await open({ uploads: [toUpload({ state: 'sending' }), toUpload({ id: '2', state: 'uploaded' })] });
    expect(await read('Documents')).toEqual({ Passport: 'passport.jpg' });
    expect(screen.getByText(/^1 file isn’t sent yet/)).toBeVisible();
  });
});

describe('an answer that was changed on another device', () => {
  const replaced = [{ question: 'nationality', text: 'GH', newer: 'NG' }];

  it('is shown beside the newer one at its question, and either can be used', async () => {
    const { user, actor } = await openRegistration(
      toContext('general', { page: 'birth', answers: toAnswers(answers), replaced }),
    );
    const note = await screen.findByText('This answer was changed on another device');
    const box = note.closest('[role="status"]') as HTMLElement;
    expect(
      within(box)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nigeria', 'Ghana']);
    await user.click(within(box).getByRole('button', { name: 'Use what I typed here' }));
    expect(actor.getSnapshot().context.answers.nationality?.text).toBe('GH');
    expect(screen.queryByText('This answer was changed on another device')).toBe(null);
  });

  it('is named on the page to check the answers', async () => {
    const { user, types } = await open({ replaced });
    expect(plain((await screen.findByText(/was changed on another device/)).textContent)).toBe(
      'Nationality: this answer was changed on another device',
    );
    await user.click(screen.getByRole('button', { name: 'Keep the other answer' }));
    expect(types()).toEqual(['replaced.dismiss']);
  });
});

describe('without a connection', () => {
  it('a complete registration waits, and can be sent by a button', async () => {
    const { user, types } = await open({}, { page: 'readyToSend', server: 'offline' });
    expect((await heading()).textContent).toBe('Ready to be sent');
    expect(screen.getByText(/will be sent as soon as you’re online/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(types()).toEqual(['registration.retry']);
  });

  it('a registration that is refused for now says why, and not that it waits for a connection', async () => {
    await open({ problem: problem('limited') }, { page: 'readyToSend' });
    expect((await heading()).textContent).toBe('Ready to be sent');
    expect(screen.queryByText(/as soon as you’re online/)).toBe(null);
    expect(screen.getByText(/why they can’t be sent yet/)).toBeVisible();
    expect(screen.getByText(/Too many attempts/)).toBeVisible();
  });
});

describe('the confirmation', () => {
  it('shows the reference, what happens next, and the ways on', async () => {
    const receipt = { number: 'R-000123', submittedAt: '2026-11-24T14:02:00.000Z' };
    const owner = { fullName: 'Amina Yusuf', branchName: null };
    const submitted = { answers: toAnswers(answers), uploads: [toUpload({ fileName: 'passport.pdf' })] };
    await open({ receipt, answers: {}, submitted, link: { state: 'active', owner } }, { page: 'done' });
    expect((await heading()).textContent).toBe('Registration submitted');
    expect(screen.getByText('R-000123')).toBeVisible();
    expect(plain(screen.getByText(/We’ve sent a confirmation/).textContent)).toBe(
      'We’ve sent a confirmation to adaeze@gmail.com.',
    );
    const printed = screen.getByRole('heading', { name: 'Your answers', hidden: true }).parentElement;
    for (const each of ['Adaeze', '+234 803 123 4567', 'MSc Data Science', 'passport.pdf'])
      expect(printed?.textContent).toContain(each);
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(
      within(next)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'We read your answers and documents.',
      'Amina Yusuf contacts you by email or phone.',
      'You select courses together, and we prepare your applications.',
    ]);
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Register another student' }).getAttribute('href')).toBe(
      window.location.pathname,
    );
  });

  const rows = () =>
    within(screen.getByRole('region', { name: 'Your files' }))
      .getAllByRole('listitem')
      .map((row) => [
        plain(row.textContent)?.replaceAll('\u00a0', ' '),
        within(row)
          .queryAllByRole('button')
          .map(({ textContent }) => textContent),
      ]);

  it('shows how far each file is, and asks to keep the page open until all are uploaded', async () => {
    const receipt = { number: 'R-000123', submittedAt: '2026-11-24T14:02:00.000Z' };
    const lateUploads = [
      toUpload({ id: '1', fileName: 'a.pdf', state: 'sending', sent: 241_000 }),
      toUpload({ id: '2', fileName: 'b.pdf', state: 'paused', sent: 100_000 }),
      toUpload({ id: '3', fileName: 'c.pdf', state: 'uploaded' }),
    ];
    const { user, sent } = await open({ receipt, answers: {}, lateUploads }, { page: 'done' });
    await heading();
    expect(screen.getByRole('status').textContent).toBe('Keep this page open until your files are uploaded.');
    expect(rows()).toEqual([
      ['a.pdf241 kB of 482 kB uploadedPause', ['Pause']],
      ['b.pdfPaused after 100 kB of 482 kBResume', ['Resume']],
      ['c.pdfUploaded', []],
    ]);
    const bar = screen.getByRole('progressbar', { name: 'Progress of \u2068a.pdf\u2069' });
    expect(bar.getAttribute('value')).toBe('241000');
    await user.click(screen.getByRole('button', { name: 'Resume \u2068b.pdf\u2069' }));
    expect(sent).toEqual([{ type: 'file.resume', id: '2' }]);
  });

  it('says when the files are uploaded, and why one was refused', async () => {
    const receipt = { number: 'R-000123', submittedAt: '2026-11-24T14:02:00.000Z' };
    const lateUploads = [
      toUpload({ id: '1', fileName: 'a.pdf', state: 'uploaded' }),
      toUpload({ id: '2', fileName: 'b.pdf', state: 'refused', refusal: 'upload.encrypted' }),
    ];
    await open({ receipt, answers: {}, lateUploads }, { page: 'done' });
    await heading();
    expect(screen.getByRole('status').textContent).toBe('Your files are uploaded. You can close this page.');
    expect(rows()).toEqual([
      ['a.pdfUploaded', []],
      ['b.pdfThis file is password-protected. Remove the password and upload it again.', []],
    ]);
  });

  it.each([
    ['sending', 'loads the page anew, which the browser asks about'],
    ['paused', 'loads the page anew, which the browser asks about'],
    ['uploaded', 'stays in the page'],
  ] as const)('while a file is %s, the way to an account %s', async (state, way) => {
    const receipt = { number: 'R-000123', submittedAt: '2026-11-24T14:02:00.000Z' };
    await open({ receipt, answers: {}, lateUploads: [toUpload({ state })] }, { page: 'done' });
    await heading();
    const link = screen.getByRole('link', { name: 'Create account' });
    let isLoaded: boolean | null = null;
    // After the link has decided; jsdom loads no page.
    const watch = (event: Event) => {
      isLoaded = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', watch);
    fireEvent.click(link);
    window.removeEventListener('click', watch);
    expect(isLoaded).toBe(way !== 'stays in the page');
  });

  it('after a reload shows the reference, and neither an address nor answers', async () => {
    const receipt = { number: 'R-000123', submittedAt: '2026-11-24T14:02:00.000Z' };
    await open({ receipt, answers: {} }, { page: 'done' });
    expect((await heading()).textContent).toBe('Registration submitted');
    expect(screen.getByText('R-000123')).toBeVisible();
    expect(screen.queryByText(/We’ve sent a confirmation/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your answers', hidden: true })).toBeNull();
  });
});

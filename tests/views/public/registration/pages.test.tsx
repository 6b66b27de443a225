import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someTime, toAnswers, toContext } from '../../../support/client/registration.ts';
import { descriptionOf, openRegistration, typedIn } from '../../../support/client/registration-page.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
const names = toAnswers({ givenNames: 'Adaeze' });
const draft = { id: 1, key: 'k' };

describe('a step', () => {
  it('says what it asks for, how far it is, and how long all takes', async () => {
    await openRegistration(toContext());
    expect(heading().textContent).toBe('What is your name?');
    expect(screen.getByText('Step 1 of 10')).toBeVisible();
    expect(screen.getByText('Student registration')).toBeVisible();
    expect(screen.getByText(/This takes about 10 minutes/)).toBeVisible();
    expect(document.title).toBe('What is your name? – Quayside');
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null);
    expect(document.activeElement).toBe(document.body);
  });

  it('names whose link was opened', async () => {
    const owner = { fullName: 'Amina Yusuf', branchName: 'Lagos branch' };
    await openRegistration(toContext('general', { link: { state: 'active', owner } }));
    expect(plain(screen.getByText(/registering with/).textContent)).toBe(
      'You’re registering with Amina Yusuf, Lagos branch',
    );
  });

  it('has a title of its own where somebody introduces the student', async () => {
    await openRegistration(
      toContext('introduced', { origin: { flow: 'introduced', link: null, introducedBy: 'aco' } }),
    );
    expect(heading().textContent).toBe('Who introduced you?');
    expect(screen.getByText('Registration through an application officer')).toBeVisible();
    expect(screen.getByText(/Leave this empty if nobody introduced you/)).toBeVisible();
  });

  it('lists what is missing in the words of the field, takes the focus, and leads to the field', async () => {
    const { user } = await openRegistration(toContext());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('Error: What is your name? – Quayside');
    const field = screen.getByRole('textbox', { name: 'Given names' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toBe('As in your passport, including middle names Enter your given names');
    await user.click(within(summary).getByRole('link', { name: 'Enter your given names' }));
    expect(document.activeElement).toBe(field);
    await user.type(field, 'A');
    expect(screen.queryByRole('alert', { name: 'There is a problem' })).toBe(null);
    expect(document.title).toBe('What is your name? – Quayside');
  });

  it('takes the focus again with each refused Continue', async () => {
    const { user } = await openRegistration(toContext());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    screen.getByRole('button', { name: 'Continue' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }));
  });

  it('is followed by the next one, whose heading takes the focus, and Back returns', async () => {
    const { user } = await openRegistration(toContext('general', { answers: names }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading().textContent).toBe('How can we reach you?');
    expect(document.activeElement).toBe(heading());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading().textContent).toBe('What is your name?');
    expect(typedIn(screen.getByRole('textbox', { name: 'Given names' }))).toBe('Adaeze');
  });

  it('shows the email address of the page before, to be read again', async () => {
    const answers = toAnswers({ email: 'adaeze@gmail.com' });
    const { user } = await openRegistration(toContext('general', { page: 'birth', answers }));
    const section = screen.getByRole('region', { name: 'Is this email address right?' });
    expect(section.textContent).toContain('adaeze@gmail.com');
    await user.click(within(section).getByRole('button', { name: 'Change email address' }));
    expect(heading().textContent).toBe('How can we reach you?');
  });

  it('hides a field that only programs fill in', async () => {
    const { sent } = await openRegistration(toContext());
    const trap = document.getElementById('website');
    expect(trap?.getAttribute('tabindex')).toBe('-1');
    expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBe(null);
    expect(sent).toEqual([]);
  });
});

describe('the line about saving', () => {
  const saved = { draft, savedAt: someTime, keptAt: someTime };
  it.each([
    ['saved', {}, /^Saved \d\d:\d\d$/],
    ['saving', {}, /^Saving$/],
    ['unsaved', {}, /^Saved on this computer \d\d:\d\d$/],
    ['offline', {}, /^Not saved yet: offline\. Your answers are kept on this computer\.$/],
    ['offline', { kept: 'sessionOnly' }, /^Not saved yet: offline\. Keep this page open\.$/],
  ] as const)('says where the answers are while they are %s %j', async (server, more, text) => {
    await openRegistration(toContext('general', { ...saved, ...more }), { states: { server } });
    const lines = screen.getAllByText((_, element) => text.test(plain(element?.textContent) ?? ''));
    expect(lines.length).toBeGreaterThan(0);
  });
});

describe('continuing later', () => {
  const open = async (more = {}, states = {}) => {
    const answers = toAnswers({ email: 'adaeze@gmail.com' });
    const opened = await openRegistration(toContext('general', { answers, draft, ...more }), { states });
    await opened.user.click(screen.getByText('Save and continue later'));
    return opened;
  };

  it('sends a link to the address that was given', async () => {
    const { user, types } = await open();
    await user.click(screen.getByRole('button', { name: 'Email me a link to continue later' }));
    expect(types()).toEqual(['link.send']);
    expect(screen.getByRole('button', { name: 'Sending the link' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('says where the link was sent', async () => {
    await open({ linkSentTo: 'adaeze@gmail.com' }, { link: 'sent' });
    expect(plain(screen.getByText(/We’ve sent a link/).textContent)).toBe(
      'We’ve sent a link to adaeze@gmail.com. It opens your registration on any device.',
    );
  });

  it('needs an address first', async () => {
    await open({ answers: {} });
    expect(screen.queryByRole('button', { name: 'Email me a link to continue later' })).toBe(null);
    expect(screen.getByText(/Once you’ve entered your email address/)).toBeVisible();
  });

  it('keeps nothing on a shared device, and deletes only after asking', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'I share this computer' }));
    await user.click(screen.getByRole('button', { name: 'Delete my answers' }));
    expect(sent).toEqual([{ type: 'keep.change', kept: 'sessionOnly' }]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(sent.at(-1)).toEqual({ type: 'draft.delete' });
  });
});

describe('an unfinished registration', () => {
  it('is continued where it stopped, or started again', async () => {
    const found = { savedAt: someTime, page: 'plans' };
    const { user } = await openRegistration(toContext('general', { found }), { states: { page: 'found' } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Continue your registration?',
    );
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue where you stopped' }));
    expect(heading().textContent).toBe('What would you like to study?');
    expect(document.activeElement).toBe(heading());
  });
});

describe('a link that can’t be used', () => {
  it.each([
    ['disabled', 'This link is no longer in use'],
    ['expired', 'This link has expired'],
    ['unknown', 'This link doesn’t exist'],
  ] as const)('is said to be %s, and the plain form is open', async (state, title) => {
    const context = toContext('general', { link: { state, owner: null } });
    const { user } = await openRegistration(context, { states: { page: 'linkUnusable' } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Register without a link' }));
    expect(heading().textContent).toBe('What is your name?');
  });
});

describe('the page that asks for a link', () => {
  it('refuses what is no address, and then says the same for every address', async () => {
    const { user } = await openRegistration(toContext('general', { page: 'resume' }));
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe('Enter your email address');
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(heading().textContent).toBe('Check your email');
    expect(plain(screen.getByText(/we’ve sent it a link/).textContent)).toBe(
      'If a registration was started with nobody@example.com, we’ve sent it a link. The link works once.',
    );
  });
});

describe('in Arabic', () => {
  it('asks in Arabic, and leaves email addresses from left to right', async () => {
    const context = toContext('general', { page: 'contact', answers: toAnswers({ email: 'a@b.co' }) });
    await openRegistration(context, { language: 'ar' });
    expect(heading().textContent).toBe('كيف نتواصل معك؟');
    expect(screen.getByText('الخطوة 2 من 10')).toBeVisible();
    expect((await screen.findByRole('textbox', { name: 'البريد الإلكتروني' })).getAttribute('dir')).toBe(
      'ltr',
    );
    const labels = within(screen.getByRole('combobox', { name: 'رمز الدولة' })).getAllByRole('option');
    expect(labels.map(({ textContent }) => textContent)).toContain('نيجيريا \u2066+234\u2069');
  });
});

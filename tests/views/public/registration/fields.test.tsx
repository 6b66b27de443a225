import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PlacedQuestion } from '../../../../contract/registration/flow.ts';
import { courses, toAnswers, toContext } from '../../../support/client/registration.ts';
import {
  descriptionOf,
  openRegistration,
  selectedIn,
  typedIn,
} from '../../../support/client/registration-page.tsx';

const at = (page: string, answers: Readonly<Record<string, string>> = {}) =>
  toContext('general', { page, answers: toAnswers(answers) });

const answersOf = (actor: Awaited<ReturnType<typeof openRegistration>>['actor']) =>
  Object.fromEntries(Object.entries(actor.getSnapshot().context.answers).map(([id, { text }]) => [id, text]));

const texts = (label: string, hint: string, options: Record<string, string> = {}) => {
  const one = { label, hint, options };
  return { en: one, fr: { ...one, label: `${label} (fr)` }, ar: { ...one, label: `${label} (ar)` } };
};

describe('the fields of names', () => {
  it('take what people have as names, and fill in from the device', async () => {
    const { user, actor } = await openRegistration(at('name'));
    const given = screen.getByRole('textbox', { name: 'Given names' });
    await user.type(given, 'आदित्य');
    expect(given.getAttribute('autocomplete')).toBe('given-name');
    expect(given.getAttribute('autocapitalize')).toBe('words');
    expect(given.getAttribute('dir')).toBe('auto');
    expect(given.getAttribute('enterkeyhint')).toBe('next');
    expect(descriptionOf(given)).toBe('As in your passport, including middle names');
    expect(screen.getByRole('textbox', { name: 'Family name (optional)' }).getAttribute('enterkeyhint')).toBe(
      'go',
    );
    expect(answersOf(actor)).toEqual({ givenNames: 'आदित्य' });
  });
});

describe('the field of the email address', () => {
  it('points out a typing error of a common domain once it is left, and refuses nothing', async () => {
    const { user, actor } = await openRegistration(at('contact'));
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, 'amina@gamil.com');
    expect(screen.queryByText(/Did you mean/)).toBe(null);
    await user.tab();
    expect(screen.getByText(/Did you mean/).textContent).toBe('Did you mean \u2068amina@gmail.com\u2069?');
    await user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(answersOf(actor)).toEqual({ email: 'amina@gmail.com' });
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/Did you mean/)).toBe(null);
  });
});

describe('the field of the phone number', () => {
  it('moves a pasted country code to the list, and writes the number as its country does', async () => {
    const { user, actor } = await openRegistration(at('contact'));
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    await user.click(field);
    await user.paste('+234 803 123 4567');
    expect(selectedIn(screen.getByRole('combobox', { name: 'Country code' }))).toBe(
      'Nigeria \u2066+234\u2069',
    );
    expect(answersOf(actor)).toEqual({ phone: '803 123 4567', phoneCountry: 'NG' });
    await user.tab();
    await waitFor(() => expect(typedIn(field)).toBe('0803 123 4567'));
  });

  it('keeps a typed country code where it is until the field is left', async () => {
    const { user, actor } = await openRegistration(at('contact', { phoneCountry: 'IN' }));
    const field = await screen.findByRole('textbox', { name: 'Phone number' });
    await user.type(field, '0044 7911 123456');
    expect(typedIn(field)).toBe('0044 7911 123456');
    await user.tab();
    await waitFor(() => expect(answersOf(actor)).toEqual({ phone: '07911 123456', phoneCountry: 'GB' }));
  });

  it('keeps the country of the flow for the first number', async () => {
    const { user, actor } = await openRegistration(toContext('india', { page: 'contact' }));
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '9');
    expect(answersOf(actor)).toEqual({ phone: '9', phoneCountry: 'IN' });
  });
});

describe('the fields of a date', () => {
  it('are three, keep what was typed, and never move the focus', async () => {
    const { user, actor } = await openRegistration(at('birth'));
    const group = await screen.findByRole('group', { name: 'Date of birth' });
    const fields = within(group).getAllByRole('textbox');
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ]);
    await user.type(within(group).getByRole('textbox', { name: 'Day' }), '14');
    expect(document.activeElement).toBe(within(group).getByRole('textbox', { name: 'Day' }));
    await user.type(within(group).getByRole('textbox', { name: 'Month' }), 'mars');
    await user.type(within(group).getByRole('textbox', { name: 'Year' }), '٢٠٠١');
    expect(answersOf(actor)).toEqual({ dateOfBirth: '٢٠٠١-mars-14' });
  });
});

describe('the field of a country', () => {
  const open = async () => {
    const opened = await openRegistration(at('birth', { residence: 'NG' }));
    const field = await screen.findByRole('combobox', { name: 'Nationality' });
    return { ...opened, field };
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('suggests the country that was selected before', async () => {
    const { user, field } = await open();
    await user.click(field);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(options()[0]).toBe('Nigeria');
  });

  it.each([
    ['england', 'United Kingdom'],
    ['ivory', 'Côte d’Ivoire'],
    ['uae', 'United Arab Emirates'],
    ['côte', 'Côte d’Ivoire'],
  ])('finds %s', async (typed, name) => {
    const { user, field } = await open();
    await user.type(field, typed);
    expect(options()).toEqual([name]);
  });

  it('is moved through with the arrow keys, and Enter selects instead of continuing', async () => {
    const { user, field, actor, types } = await open();
    await user.type(field, 'ind');
    expect(options()).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(typedIn(field)).toBe('Indonesia');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(answersOf(actor)).toEqual({ nationality: 'ID', residence: 'NG' });
    expect(types()).not.toContain('page.continue');
  });

  it('opens by an arrow key at its first or last country, stops at the ends, and Escape closes it', async () => {
    const { user, field } = await open();
    const active = () => {
      const id = field.getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    };
    field.focus();
    const seen: (string | null | undefined)[] = [active()];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowDown']) {
      await user.keyboard(`{${key}}`);
      seen.push(active());
    }
    const shown = options();
    const [first, second] = shown;
    expect(seen).toEqual([null, shown.at(-1), shown.at(-1), shown.at(-2), null, first, first, second]);
  });

  it('takes a name that was typed in full, and keeps one that no country has', async () => {
    const { user, field, actor } = await open();
    await user.type(field, 'niger');
    await user.tab();
    expect(answersOf(actor)).toEqual({ nationality: 'NE', residence: 'NG' });
    await user.clear(field);
    await user.type(field, 'Narnia');
    await user.tab();
    expect(answersOf(actor)).toEqual({ nationality: 'Narnia', residence: 'NG' });
    expect(typedIn(field)).toBe('Narnia');
  });

  it('is the device’s own list on a touch screen', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    try {
      const { user, actor } = await openRegistration(at('birth', { residence: 'NG' }));
      const field = await screen.findByRole('combobox', { name: 'Nationality' });
      expect(field.tagName).toBe('SELECT');
      const suggested = within(field).getByRole('group', { name: 'Suggested' });
      await user.selectOptions(field, within(suggested).getByRole('option', { name: 'Nigeria' }));
      expect(answersOf(actor)).toEqual({ nationality: 'NG', residence: 'NG' });
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a choice', () => {
  it('has radio buttons, one for not knowing if it is optional', async () => {
    const { user, actor } = await openRegistration(at('plans'));
    await screen.findByRole('group', { name: 'When would you like to start? (optional)' });
    await user.click(screen.getByRole('radio', { name: 'January 2028' }));
    await user.click(screen.getByRole('radio', { name: 'United Kingdom' }));
    expect(answersOf(actor)).toEqual({ intake: '4', destination: 'GB' });
    await user.click(screen.getByRole('radio', { name: 'I don’t know yet' }));
    expect(answersOf(actor)).toEqual({ intake: '', destination: 'GB' });
  });

  it('is a list of all countries while the destinations are not loaded', async () => {
    await openRegistration({ ...at('plans'), options: null });
    const field = await screen.findByRole('combobox', { name: 'Where would you like to study?' });
    expect(within(field).getAllByRole('option').length).toBeGreaterThan(200);
    expect(screen.getByText('The list couldn’t be loaded. You can continue without it.')).toBeVisible();
  });

  it('asks for the details of a refusal only after a yes', async () => {
    const { user } = await openRegistration(at('visa'));
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    const details = await screen.findByRole('textbox', { name: 'Which country, when and why?' });
    await user.type(details, 'Canada');
    expect(screen.getByText('You have 294 characters left')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('textbox', { name: 'Which country, when and why?' })).toBe(null);
  });

  it('counts what is left of a long answer down to nothing, and then what is too much', async () => {
    const { user } = await openRegistration(at('visa', { visaRefused: 'yes' }));
    const details = await screen.findByRole('textbox', { name: 'Which country, when and why?' });
    const count = () => {
      const line = document.getElementById(`${details.id}-count`);
      return [line?.textContent, line?.className];
    };
    await user.click(details);
    await user.paste('a'.repeat(300));
    expect(count()).toEqual(['You have 0 characters left', 'field-hint']);
    await user.paste('b');
    expect(count()).toEqual(['You have 1 character too many', 'field-error']);
    expect(typedIn(details)).toBe(`${'a'.repeat(300)}b`);
  });

  it('has the texts of the database for a question of a country, in the language of the page', async () => {
    const placed: readonly PlacedQuestion[] = [
      {
        id: 'board',
        type: 'choice',
        countryCode: 'IN',
        step: 'schooling',
        options: ['cbse', 'state'],
        texts: texts('Board of class X', 'As on your mark sheet', { cbse: 'CBSE', state: 'State board' }),
      },
      {
        id: 'marks',
        type: 'number',
        countryCode: 'IN',
        step: 'schooling',
        max: 100,
        texts: texts('Marks', ''),
      },
    ];
    const context = toContext('india', { page: 'schooling' }, placed);
    const { user } = await openRegistration(context, { language: 'fr' });
    const group = await screen.findByRole('group', { name: 'Board of class X (fr)' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['CBSE', 'State board']);
    await user.type(screen.getByRole('textbox', { name: 'Marks (fr)' }), '101');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, '')),
    ).toEqual([
      'Sélectionnez une option pour «\u202fBoard of class X (fr)\u202f»',
      '«\u202fMarks (fr)\u202f» doit être d’au plus 100',
    ]);
  });
});

describe('the field of a course', () => {
  it('searches, and takes a course with its intake by one tap', async () => {
    const { user, actor, types } = await openRegistration(at('course'));
    const field = await screen.findByRole('searchbox', { name: 'Search for a course' });
    // Nothing was searched for, so nothing can be missing.
    expect(screen.queryByText(/No courses found/)).toBeNull();
    await user.type(field, 'data{Enter}');
    expect(types()).not.toContain('page.continue');
    const card = screen.getByRole('group', {
      name: 'MSc Data Science University of Leeds · Leeds · United Kingdom',
    });
    await user.click(within(card).getByRole('radio', { name: /January 2028/ }));
    expect(answersOf(actor)).toEqual({ course: '12:4' });
    expect(screen.getByText('2 courses found')).toBeVisible();
  });

  it('can be left open', async () => {
    const { user, actor } = await openRegistration({ ...at('course'), courses });
    await user.click(await screen.findByRole('radio', { name: 'I don’t know yet' }));
    expect(answersOf(actor)).toEqual({ course: '' });
  });
});

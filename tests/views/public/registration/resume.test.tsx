import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Resume from '../../../../src/views/public/registration/entry/Resume.tsx';
import { startResume } from '../../../support/client/registration.ts';
import { renderInLanguage } from '../../../support/client/registration-page.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the page behind an emailed link', () => {
  it('does nothing before its button is pressed: programs open links too', async () => {
    const user = userEvent.setup();
    const actor = startResume('asking');
    await renderInLanguage(<Resume actor={actor} />, 'en');
    expect(heading().textContent).toBe('Continue your registration');
    expect(document.activeElement).toBe(heading());
    expect(actor.getSnapshot().hasTag('opening')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Open registration' }));
    expect(heading().textContent).toBe('Opening your registration');
  });

  it('asks for the date of birth, and says how many attempts are left', async () => {
    const actor = startResume('dateOfBirth', { attemptsLeft: 5 });
    await renderInLanguage(<Resume actor={actor} />, 'en');
    const user = userEvent.setup();
    expect(heading().textContent).toBe('What is your date of birth?');
    expect(screen.queryByRole('alert')).toBe(null);
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'Month' }), '2');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '2000');
    expect(actor.getSnapshot().context.dateOfBirth).toBe('2000-2-1');
    await user.click(screen.getByRole('button', { name: 'Open registration' }));
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('link').textContent).toBe(
      'Enter the date of birth that you gave. 4 attempts left',
    );
    await user.click(screen.getByRole('button', { name: 'Open registration' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it.each([
    ['used', 'This link has already been used'],
    ['expired', 'This link has expired'],
  ] as const)('offers a new link when this one is %s', async (state, title) => {
    await renderInLanguage(<Resume actor={startResume(state)} />, 'en');
    expect(heading().textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      '/student-registration?step=resume',
    );
  });

  it('can be tried again when the call failed', async () => {
    const user = userEvent.setup();
    await renderInLanguage(<Resume actor={startResume('failed')} />, 'en');
    expect(heading().textContent).toBe('Couldn’t open your registration');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading().textContent).toBe('Opening your registration');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, refuse, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { userDetailsOf, userOverviewOf } from '../../../support/records/users.ts';

let stage: Stage;
beforeAll(() => openPage('user-view'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

const fact = (label: string, kind: string, value: string, path?: string) => ({
  label,
  kind,
  value,
  ...(path !== undefined && { path }),
});
const peek = (id: number) => ({
  subject: 'User',
  id,
  title: 'Tomasz Kowalski',
  subtitle: null,
  path: `/user/view/${id}`,
  facts: [
    fact('fact.email', 'email', 'tomasz@example.com'),
    fact('fact.phone', 'phone', '+44 (20) 7946-0018'),
    fact('fact.role', 'text', 'counsellor'),
    fact('fact.branch', 'text', 'Lagos', '/branch-list/edit/2'),
    fact('fact.counsellor', 'text', 'Neha Kapoor'),
    fact('fact.createdAt', 'date', '2026-01-05'),
    fact('fact.country', 'country', 'NG'),
    fact('fact.duration', 'number', '1200'),
  ],
});
const factors = { authenticator: true, passkeys: 2, recoveryCodesLeft: 1, required: true };

function open(answers: Readonly<Record<string, Answer>> = {}, id = 5) {
  const calls = serve({
    [`GET /records/User/${id}`]: peek(id),
    [`GET /users/${id}`]: userDetailsOf({ id, sessions: 2 }),
    [`GET /users/${id}/overview`]: userOverviewOf(),
    [`GET /users/${id}/second-factor`]: factors,
    ...answers,
  });
  stage = openStage({ at: `/user/view/${id}`, signedIn: staff() });
  return calls;
}
const main = () => readLines(document.querySelector('main') as Element);
const part = (title: string) => {
  const lines = main();
  const start = lines.indexOf(`[region ${title}]`);
  const end = lines.findIndex((line, at) => at > start && line.startsWith('[region'));
  return start < 0 ? [] : lines.slice(start + 2, end < 0 ? undefined : end);
};

describe('the page of a user', () => {
  it('shows who they are and what can be done about them', async () => {
    open();
    await screen.findByText('Reset two-step verification');
    await screen.findByText('Latest activity');
    expect(main()).toEqual([
      '# Tomasz Kowalski',
      'ActiveSigned in on 2 devices',
      'link: Edit → /user/edit-user?id=5',
      'button: See as this user',
      'button: Sign out everywhere',
      'button: Deactivate…',
      'Email: link: {ltr: tomasz@example.com} → mailto:tomasz@example.com (ltr)',
      'Phone: link: {ltr: +44 (20) 7946-0018} → tel:+442079460018 (ltr)',
      'Role: {Counsellor}',
      'Branch: link: {Lagos} → /branch-list/edit/2',
      'Counsellor: {Neha Kapoor}',
      'Created: {5 Jan 2026}',
      'Country: {Nigeria}',
      'Duration (months): {ltr: 1,200}',
      '[region Open work]',
      '## Open work',
      'No open work',
      '[region Introduced students]',
      '## Introduced students',
      'No introduced students',
      '0 registrations through their link',
      '[region Devices]',
      '## Devices',
      'Not signed in on any device',
      '[region Latest activity]',
      '## Latest activity',
      'No activity yet',
      '[region Two-step verification]',
      '## Two-step verification',
      'Authenticator app · 2 passkeys · 1 recovery code',
      'button: Reset two-step verification',
    ]);
  });

  it('resets their second factors after a question', async () => {
    let left = factors;
    const calls = open({
      'GET /users/5/second-factor': () => left,
      'DELETE /users/5/second-factor': () => {
        left = { authenticator: false, passkeys: 0, recoveryCodesLeft: 0, required: true };
        return null;
      },
    });
    await stage.user.click(await screen.findByText('Reset two-step verification'));
    expect(main().slice(-7)).toEqual([
      'Authenticator app · 2 passkeys · 1 recovery code',
      '[region Reset two-step verification for ‹Tomasz Kowalski›?]',
      '[p] (focus)',
      'Reset two-step verification for ‹Tomasz Kowalski›?',
      'Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. We’ll tell them by email.',
      'button: Reset two-step verification',
      'button: Cancel',
    ]);
    await stage.user.click(screen.getByText('Cancel'));
    expect(part('Two-step verification')).toEqual([
      'Authenticator app · 2 passkeys · 1 recovery code',
      'button: Reset two-step verification',
    ]);
    await stage.user.click(await screen.findByText('Reset two-step verification'));
    await stage.user.click(screen.getAllByText('Reset two-step verification').at(-1) as HTMLElement);
    await screen.findByText('Two-step verification reset');
    expect(part('Two-step verification')).toEqual(['Not set up', '[status]', 'Two-step verification reset']);
    expect(calls).toEqual([['DELETE /users/5/second-factor']]);
  });

  it('offers no reset of one’s own second factors, and none where they may not be seen', async () => {
    open({}, 7);
    await screen.findByText(/2 passkeys/);
    expect(part('Two-step verification')).toEqual(['Authenticator app · 2 passkeys · 1 recovery code']);
    stage.close();
    open({ 'GET /users/5/second-factor': refuse(403, 'access.denied') });
    await waitFor(() => expect(main().length).toBeGreaterThan(8));
    expect(part('Two-step verification')).toEqual([]);
  });
});

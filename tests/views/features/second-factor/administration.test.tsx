import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RoleRequirement } from '../../../../contract/people/second-factor.ts';
import RoleRequirements from '../../../../src/views/features/second-factor/RoleRequirements.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../support/client/server.ts';
import { never } from '../../../support/client/stage.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts('second-factor');
afterEach(() => vi.unstubAllGlobals());

const roles: readonly RoleRequirement[] = [
  { role: 'admin', required: true, people: 2, enrolled: 2 },
  { role: 'counsellor', required: false, people: 1200, enrolled: 4 },
];
const heading = [
  '[region Two-step verification by role]',
  '## Two-step verification by role',
  'People whose role requires two-step verification set it up the next time they sign in.',
];
const table = (counsellor: string) => [
  'Role | Set up | Required',
  'Administrator | 2 of 2 | checkbox: Require two-step verification for ‹Administrator› = on',
  `Counsellor | 4 of 1,200 | checkbox: Require two-step verification for ‹Counsellor› = ${counsellor}`,
];

function open(answers: Readonly<Record<string, Answer>>) {
  const calls = serve(answers);
  const { container } = render(<RoleRequirements />);
  return { calls, user: userEvent.setup(), read: () => readLines(container) };
}

describe('the roles that require two-step verification', () => {
  it('are changed one by one, and a refused change is explained and not kept', async () => {
    let answer: Answer = [roles[0], { ...roles[1], required: true }];
    const { calls, user, read } = open({
      'GET /second-factor/roles': roles,
      'PUT /second-factor/roles/counsellor': () => answer,
    });
    await screen.findByRole('table');
    expect(read()).toEqual([...heading, ...table('off')]);
    await user.click(screen.getByLabelText(/Counsellor/));
    await waitFor(() => expect(read()).toEqual([...heading, ...table('on (focus)')]));
    answer = refuse(403, 'access.denied');
    await user.click(screen.getByLabelText(/Counsellor/));
    await screen.findByRole('alert');
    expect(read()).toEqual([
      ...heading,
      '[alert]',
      'You don’t have permission to do this.',
      ...table('on (focus)'),
    ]);
    expect(calls).toEqual([
      ['PUT /second-factor/roles/counsellor', { required: true }],
      ['PUT /second-factor/roles/counsellor', { required: false }],
    ]);
  });

  it('show a change while it is under way, and ask for the password where the server wants it', async () => {
    const { user, read } = open({
      'GET /second-factor/roles': roles,
      'PUT /second-factor/roles/admin': refuse(403, 'session.proofRequired'),
      'PUT /second-factor/roles/counsellor': never,
    });
    await user.click(await screen.findByLabelText(/Administrator/));
    await screen.findByText('Confirm that it’s you');
    expect(read().slice(3, 9)).toEqual([
      '[form Confirm that it’s you]',
      'Confirm that it’s you',
      'Enter your password to change how you sign in.',
      'password: Password = (ltr, focus)',
      'button: Confirm',
      'button: Cancel',
    ]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByLabelText(/Counsellor/));
    expect(read()).toEqual([
      ...heading,
      '[table Two-step verification by role] (busy)',
      ...table('on (focus)'),
    ]);
  });

  it('are not there for whoever may not see them', async () => {
    const { read } = open({ 'GET /second-factor/roles': refuse(403, 'access.denied') });
    await waitFor(() => expect(read()).toEqual([]));
  });

  it('are loaded again where that failed', async () => {
    let answer: () => object = offline;
    const { user, read } = open({ 'GET /second-factor/roles': () => answer() });
    await screen.findByRole('alert');
    expect(read()).toEqual([
      ...heading,
      '[alert]',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Try again',
    ]);
    answer = () => roles;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table');
    expect(read()).toEqual([...heading, ...table('off')]);
  });
});

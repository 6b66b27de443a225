import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenWork, UserDetails } from '../../../../contract/people/users.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, pageResponse, refuse, serve } from '../../../support/client/server.ts';
import { never, openStage, type Stage } from '../../../support/client/stage.tsx';
import { userDetailsOf, userOverviewOf } from '../../../support/records/users.ts';

let stage: Stage;
beforeAll(() => openPage('user'));
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens an address over the list of users, with the user 5 as given. */
function open(at: string, user: Partial<UserDetails> = {}, answers: Readonly<Record<string, Answer>> = {}) {
  const calls = serve({
    'GET /users': () => pageResponse([]),
    'GET /users/5': userDetailsOf(user),
    'GET /users/5/overview': userOverviewOf(),
    ...answers,
  });
  stage = openStage({ at, signedIn: staff() });
  return calls;
}
const read = (name?: string) =>
  readLines(screen.getByRole('dialog', name === undefined ? {} : { name })).slice(1);
/** Without the focus, which a dialog keeps and a browser takes from a button that is disabled. */
const unfocused = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/ \(focus\)/, '').replace(', focus)', ')'));
const nowhere = { branchId: null, branchName: null };

describe('the form of a user', () => {
  it('keeps the role of a student, and opens only what may be changed', async () => {
    open('/user/edit-user?id=5', { ...nowhere, role: 'student', editable: ['fullName', 'phone'] });
    await screen.findByDisplayValue('Tomasz Kowalski');
    await waitFor(() =>
      expect(read()).toEqual([
        '## Edit user',
        'button: Close',
        '[form Edit user]',
        'field: Name = Tomasz Kowalski (at most 120, focus)',
        'field: Email = tomasz@example.com (read only, ltr) – The email address can’t be changed.',
        'select: Role = Student (disabled)',
        'field: Phone = +44 20 7946 0018 (at most 40, ltr)',
        'select: Email language = Français (disabled) – The language of the invitation and later emails',
        'button: Save (unavailable)',
      ]),
    );
  });

  it('says that nothing may be changed, without a button to save it', async () => {
    open('/user/edit-user?id=5', { editable: [] });
    await screen.findByDisplayValue('Tomasz Kowalski');
    await waitFor(() =>
      expect(read()).toEqual([
        '## Edit user',
        'button: Close',
        '[form Edit user]',
        'You can view this user but not edit it.',
        'field: Name = Tomasz Kowalski (read only, at most 120, focus)',
        'field: Email = tomasz@example.com (read only, ltr) – The email address can’t be changed.',
        'select: Role = Counsellor (disabled)',
        'Branch',
        'combobox: Branch = Lagos (read only)',
        'field: Phone = +44 20 7946 0018 (read only, at most 40, ltr)',
        'select: Email language = Français (disabled) – The language of the invitation and later emails',
      ]),
    );
  });

  it('asks for another branch when the selected one is gone', async () => {
    open(
      '/user/edit-user?id=5',
      {},
      {
        'PATCH /users/5': refuse(422, 'request.invalid', { fields: { 'body.branchId': ['invalid'] } }),
      },
    );
    const name = await screen.findByDisplayValue('Tomasz Kowalski');
    await stage.user.type(name, ' 2{Enter}');
    await waitFor(() =>
      expect(read().filter((line) => line.includes('Branch'))).toEqual([
        'Branch',
        'combobox: Branch = Lagos (wrong, focus) – Select one of the branches',
      ]),
    );
  });

  it('leaves the focus in a field that is corrected while another is still wrong', async () => {
    open('/user/add-new-user');
    await stage.user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    await stage.user.keyboard('Grace Obi');
    expect(read().filter((line) => /^field/.test(line))).toEqual([
      'field: Name = Grace Obi (at most 120, focus)',
      'field: Email = (wrong, ltr) – Enter the user’s email address',
      'field: Phone = (at most 40, ltr)',
    ]);
  });

  it('compares what the user belongs to with either role, and the languages by their names', async () => {
    let version = 3;
    open(
      '/user/edit-user?id=5',
      {},
      {
        'GET /users/5': () => userDetailsOf({ version, language: version === 3 ? 'fr' : 'ar' }),
        'PATCH /users/5': () => {
          version = 4;
          return refuse(412, 'record.stale');
        },
        'GET /options/partner': [{ id: 9, label: 'Bright Futures' }],
      },
    );
    await screen.findByDisplayValue('Tomasz Kowalski');
    await stage.user.selectOptions(screen.getByLabelText('Role'), 'channel-partner');
    await stage.user.click(screen.getByRole('combobox', { name: 'Channel partner' }));
    await stage.user.click(await screen.findByRole('option', { name: 'Bright Futures' }));
    await stage.user.click(screen.getByRole('button', { name: 'Save' }));
    const table = await screen.findByRole('table');
    expect(readLines(table)).toEqual([
      'Field | Your version | Saved version',
      'Role | Channel partner | Counsellor',
      'Channel partner | Bright Futures | Empty',
      'Branch | Empty | Lagos',
      'Email language | Français | العربية',
    ]);
  });
});

describe('the panel of a user', () => {
  it.each([
    ['a branch', { branchName: 'Lagos' }, 'Lagos'],
    ['a channel partner', { ...nowhere, partnerName: 'Bright Futures' }, 'Bright Futures'],
    ['an organisation', { ...nowhere, organisationName: 'British Council' }, 'British Council'],
    ['a university', { ...nowhere, universityName: 'University of Leeds' }, 'University of Leeds'],
  ])('says how to reach them and that they belong to %s', async (_what, user, name) => {
    open('/user/user-bio-panel?id=5', user);
    await screen.findByText('Role');
    expect(read().slice(2, 9)).toEqual([
      '## {Tomasz Kowalski}',
      'Role: Counsellor',
      `Branch or organisation: {${name}}`,
      'Email: {tomasz@example.com}',
      'Phone: {ltr: +44 20 7946 0018}',
      'Last seen: Never',
      'link: Open user → /user/view/5',
    ]);
  });

  it('leaves out what is not known of them, and says when they were last seen', async () => {
    open('/user/user-bio-panel?id=5', { ...nowhere, phone: null, lastSeenAt: '2026-11-24T09:05:00.000Z' });
    await screen.findByText('Role');
    expect(read().slice(2, 7)).toEqual([
      '## {Tomasz Kowalski}',
      'Role: Counsellor',
      'Email: {tomasz@example.com}',
      'Last seen: 24 November 2026 at 05:35',
      'link: Open user → /user/view/5',
    ]);
  });

  it('waits for the end of one session, marked on its device alone', async () => {
    const line =
      '- Unknown device, {ltr: 203.0.113.7} · last used ‹6 days ago›, button: End session: ‹Unknown device›';
    const device = {
      userAgent: '',
      ipAddress: '203.0.113.7',
      createdAt: '2026-11-20T09:05:00.000Z' as const,
      lastUsedAt: '2026-11-24T09:05:00.000Z' as const,
      current: false,
    };
    open(
      '/user/user-bio-panel?id=5',
      {},
      {
        'GET /users/5/overview': userOverviewOf({
          devices: [
            { ...device, id: 31 },
            { ...device, id: 32 },
          ],
        }),
        'DELETE /users/5/sessions/32': never,
      },
    );
    const list = await screen.findByRole('region', { name: 'Devices' });
    await stage.user.click(within(list).getAllByRole('button')[1] as HTMLElement);
    const devices = within(list).getAllByRole('listitem');
    expect(
      devices.map((each) => [unfocused(readLines(each)), within(each).queryAllByRole('progressbar').length]),
    ).toEqual([
      [[`${line} (disabled)`], 0],
      [[`${line} (disabled)`], 1],
    ]);
  });
});

describe('the deactivation of a user', () => {
  const work: OpenWork = [
    {
      kind: 'students',
      count: 2,
      examples: ['Li Wei', 'Ana Cruz'],
      successors: [{ id: 8, name: 'Grace Obi' }],
    },
    { kind: 'tasks', count: 3, examples: ['Call the bank'], successors: [] },
  ];
  const dialog = 'Deactivate \u2068Tomasz Kowalski\u2069';
  const start = async (answers: Readonly<Record<string, Answer>>) => {
    const calls = open('/user/user-bio-panel?id=5', {}, answers);
    await stage.user.click(await screen.findByRole('button', { name: 'Deactivate…' }));
    await screen.findByRole('dialog', { name: dialog });
    return calls;
  };

  const title = '## Deactivate ‹Tomasz Kowalski›';
  const above = [title, 'button: Close', 'This person is signed out everywhere and can’t sign in again.'];

  it('is not possible while there is nobody to take over some of the work', async () => {
    await start({ 'GET /users/5/open-work': work });
    const students = await screen.findByLabelText(/Students as counsellor/);
    const lines = (one: string, missing: string) => [
      ...above,
      'Select who takes over the open work.',
      `select: ‹Students as counsellor›: 2 = ${one} – ‹Li Wei› and ‹Ana Cruz›`,
      'select: ‹Open tasks›: 3 = Select (disabled) – No active user can take this over. Invite or activate a user with the same role first.',
      '[status]',
      'button: Cancel',
      `button: Deactivate (unavailable) – Select a person for: ‹${missing}›`,
    ];
    expect(unfocused(read(dialog))).toEqual(lines('Select', 'Students as counsellor and Open tasks'));
    await stage.user.selectOptions(students, '8');
    expect(unfocused(read(dialog))).toEqual(lines('Grace Obi', 'Open tasks'));
  });

  it('loads the work again when that failed', async () => {
    let answer: Answer = offline;
    await start({
      'GET /users/5/open-work': (body, url) => (typeof answer === 'function' ? answer(body, url) : answer),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(unfocused(read(dialog))).toEqual([
      ...above,
      '[alert]',
      'No connection',
      'No connection to the server. Your entries are kept. Try again when you’re back online.',
      'button: Try again',
      'button: Cancel',
      'button: Deactivate (unavailable)',
    ]);
    answer = [];
    await stage.user.click(again);
    await screen.findByText('There is no open work to reassign.');
    expect(unfocused(read(dialog))).toEqual([
      ...above,
      'There is no open work to reassign.',
      'button: Cancel',
      'button: Deactivate',
    ]);
  });

  it('can neither be changed nor sent twice while the answer is awaited', async () => {
    const calls = await start({
      'GET /users/5/open-work': work.slice(0, 1),
      'POST /users/5/deactivation': never,
    });
    await stage.user.selectOptions(await screen.findByLabelText(/Students as counsellor/), '8');
    await stage.user.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(unfocused(read(dialog))).toEqual([
      ...above,
      'Select who takes over the open work.',
      'select: ‹Students as counsellor›: 2 = Grace Obi (disabled) – ‹Li Wei› and ‹Ana Cruz›',
      'button: Cancel',
      'button: Deactivate (disabled)',
    ]);
    expect(calls).toEqual([['POST /users/5/deactivation', { to: { students: 8 } }]]);
  });
});

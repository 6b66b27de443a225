import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DecidingRule } from '../../../../../contract/access/permissions.ts';
import { openPage } from '../../../../support/client/office.ts';
import type { Stage } from '../../../../support/client/stage.tsx';
import { counsellorRules, pastOf, twoRoles, versionOf } from '../../../../support/records/permissions.ts';
import { cellOf, dialog, noDialog, openCell, openPermissions } from './open-permissions.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('permissions'));

const open = (...given: Parameters<typeof openPermissions>) => {
  const opened = openPermissions(...given);
  stage = opened.stage;
  return opened.world;
};
const press = (part: HTMLElement, name: string) =>
  stage.user.click(within(part).getByRole('button', { name }));

const withoutExport = counsellorRules.toSpliced(3, 1);
const versions = [
  versionOf({ rules: withoutExport }),
  versionOf({ number: 1, authorName: null, reason: null }),
];

describe('the history of a role', () => {
  it('says who changed what, when and why, and what is current', async () => {
    open({ at: '/permissions?role=counsellor&show=history', world: { versions } });
    const history = await dialog('History of role: ⁨Counsellor⁩');
    const [newest, first] = await within(
      await within(history).findByRole('list', { name: 'Versions of the rules' }),
    ).findAllByRole('listitem', { name: /^Version/ });
    expect(newest?.textContent).toMatch(
      /^Version 2Current⁨Omar Haddad⁩, ⁨20 November 2026 at [^⁩]+⁩Exports are for officersRemoved rulesCan ⁨export⁩: ⁨Courses⁩ where/,
    );
    expect(first?.textContent).toMatch(/^Version 1⁨Installation⁩, ⁨20 November 2026 at [^⁩]+⁩Restore version 1$/);
  });

  it('takes the rules of an earlier version into the changes, which are reviewed as any', async () => {
    open({ world: { versions, roles: twoRoles({ version: 2, rules: withoutExport }) } });
    await stage.user.click(await screen.findByRole('button', { name: 'History' }));
    const history = await dialog('History of role: ⁨Counsellor⁩');
    await stage.user.click(await within(history).findByRole('button', { name: 'Restore version 1' }));
    await noDialog();
    expect((await cellOf('Courses', 'Export')).textContent).toBe('Some, Unsaved change');
    await stage.user.click(screen.getByRole('button', { name: 'Review changes' }));
    const review = await dialog('Review changes to role: ⁨Counsellor⁩');
    expect(within(review).getByRole('list', { name: 'Added rules' })).toBeVisible();
  });

  it('warns before unsaved changes are replaced', async () => {
    open({ world: { versions } });
    const drawer = await openCell(stage, 'Courses', 'Export');
    await press(drawer, 'Remove rule 1');
    await press(drawer, 'Check and close');
    await noDialog();
    await stage.user.click(screen.getByRole('button', { name: 'History' }));
    const history = await dialog('History of role: ⁨Counsellor⁩');
    expect(
      await within(history).findByText('Restoring a version replaces your unsaved changes.'),
    ).toBeVisible();
  });

  it('can only be read by those who may not change roles', async () => {
    open({ rules: [{ action: 'read', subject: 'all' }], world: { versions } });
    await stage.user.click(await screen.findByRole('button', { name: 'History' }));
    const history = await dialog('History of role: ⁨Counsellor⁩');
    await within(history).findByText('Exports are for officers');
    expect(within(history).queryByRole('button', { name: 'Restore version 1' })).toBeNull();
  });
});

describe('the check of a user', () => {
  const rule: DecidingRule = {
    action: 'export',
    subject: 'Course',
    inverted: true,
    reason: 'Only officers export.',
    origin: 'role',
    since: {
      number: 3,
      createdAt: '2026-11-21T09:00:00.000Z',
      authorName: 'Omar Haddad',
      reason: 'Exports are for officers',
    },
  };
  const openCheck = async () => {
    await stage.user.click(await screen.findByRole('button', { name: 'Check a user' }));
    return dialog('Check a user');
  };
  const pickTomasz = async (panel: HTMLElement) => {
    await stage.user.click(within(panel).getByRole('combobox', { name: 'Person to check' }));
    await stage.user.click(await screen.findByRole('option', { name: 'Tomasz Kowalski' }));
  };
  const select = (panel: HTMLElement, label: string, option: string) =>
    stage.user.selectOptions(within(panel).getByLabelText(label), option);

  it('answers in a sentence, with the rule that decides, its version, author and reason', async () => {
    const world = open({ world: { answer: { allowed: false, rule, record: null } } });
    const panel = await openCheck();
    await pickTomasz(panel);
    await select(panel, 'Action', 'Export');
    await select(panel, 'Area', 'Courses');
    await stage.user.type(within(panel).getByLabelText('Record number (optional)'), '12');
    await select(panel, 'One field (optional)', 'Tuition fee');
    await press(panel, 'Check');
    const result = await within(panel).findByRole('status', { name: 'Result of the check' });
    expect(result.textContent).toMatch(
      /^No: ⁨Tomasz Kowalski⁩ can’t ⁨export⁩: ⁨Courses⁩Can’t ⁨export⁩: ⁨Courses⁩Only officers export\.Since version 3 · ⁨Omar Haddad⁩, ⁨21 November 2026 at [^⁩]+⁩Exports are for officers$/,
    );
    expect(world.asked).toEqual([
      { userId: 5, action: 'export', subject: 'Course', recordId: 12, field: 'tuitionFee' },
    ]);
  });

  it('names the record and the day that were asked about', async () => {
    open({
      world: {
        answer: {
          allowed: true,
          rule: { ...rule, inverted: false, reason: undefined, origin: 'user', since: null },
          record: { id: 12, label: 'BSc Nursing' },
        },
      },
    });
    const panel = await openCheck();
    await pickTomasz(panel);
    await stage.user.type(within(panel).getByLabelText('Day (optional)'), '2026-11-05');
    await press(panel, 'Check');
    const result = await within(panel).findByRole('status', { name: 'Result of the check' });
    expect(result.textContent).toBe(
      'Yes: ⁨Tomasz Kowalski⁩ can ⁨view⁩: ⁨BSc Nursing⁩At the end of ⁨5 Nov 2026⁩Can ⁨export⁩: ⁨Courses⁩Granted to this person alone',
    );
  });

  it('asks for a user first, and for a day that has been', async () => {
    const world = open();
    const panel = await openCheck();
    await stage.user.type(within(panel).getByLabelText('Day (optional)'), '2999-01-01');
    await press(panel, 'Check');
    expect(await within(panel).findByText('Select a user')).toBeVisible();
    expect(within(panel).getByText('Enter today or an earlier day')).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toBe(within(panel).getByRole('combobox', { name: 'Person to check' })),
    );
    expect(world.asked).toEqual([]);
  });

  it('moves the focus to the first answer that is missing or wrong', async () => {
    const world = open();
    const panel = await openCheck();
    const person = within(panel).getByRole('combobox', { name: 'Person to check' });
    await press(panel, 'Check');
    await waitFor(() => expect(document.activeElement).toBe(person));
    await pickTomasz(panel);
    await stage.user.type(within(panel).getByLabelText('Day (optional)'), '2999-01-01');
    await press(panel, 'Check');
    await waitFor(() => expect(document.activeElement).toBe(within(panel).getByLabelText('Day (optional)')));
    expect(world.asked).toEqual([]);
  });

  it('shows the permissions on a day beside those of now, and what has changed since', async () => {
    const world = open({
      world: {
        past: pastOf({
          role: 'aco',
          rules: [{ action: 'read', subject: 'Course', origin: 'role', since: null }, ...pastOf().rules],
          changes: [
            {
              at: '2026-11-20T09:00:00.000Z',
              byName: 'Omar Haddad',
              reason: 'Exports are for officers',
              what: { kind: 'rules', role: 'counsellor', roleName: null, number: 2 },
            },
            {
              at: '2026-11-21T09:00:00.000Z',
              byName: null,
              reason: null,
              what: { kind: 'account', before: { role: 'aco' }, after: { role: 'counsellor' } },
            },
          ],
        }),
      },
    });
    const panel = await openCheck();
    await pickTomasz(panel);
    await stage.user.type(within(panel).getByLabelText('Day (optional)'), '2026-07-01');
    await press(panel, 'Show all permissions on that day');
    const compared = await within(panel).findByRole('region', {
      name: 'Permissions of ⁨Tomasz Kowalski⁩',
    });
    expect(within(compared).getByText(/^Role on/).textContent).toBe(
      'Role on ⁨1 Jul 2026⁩: ⁨Application officer⁩ · role now: ⁨Counsellor⁩',
    );
    const rowsOf = (name: string) =>
      within(within(compared).getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect([rowsOf('Permissions that differ'), rowsOf('Unchanged permissions')]).toEqual([
      ['CoursesViewAllNoneDifferent'],
      ['CoursesExportAllAll'],
    ]);
    const changes = within(within(compared).getByRole('list', { name: 'Changes since then' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/ at [^⁩]+⁩/, '⁩'));
    expect(changes).toEqual([
      'Permissions of role ⁨Counsellor⁩ changed (version 2)⁨Omar Haddad⁩, ⁨20 November 2026⁩Exports are for officers',
      '⁨Role⁩: ⁨Application officer⁩ → ⁨Counsellor⁩⁨Unknown user⁩, ⁨21 November 2026⁩',
    ]);
    expect(world.asked).toEqual([{ userId: 5, at: '2026-07-02T02:29:59.999Z' }]);
  });

  it('names custom roles as the agency does', async () => {
    open({
      world: {
        past: pastOf({
          role: 'custom-7',
          roleName: 'Senior counsellor',
          changes: [
            {
              at: '2026-11-20T09:00:00.000Z',
              byName: 'Omar Haddad',
              reason: 'Seniors may export',
              what: { kind: 'rules', role: 'custom-7', roleName: 'Senior counsellor', number: 2 },
            },
            {
              at: '2026-11-21T09:00:00.000Z',
              byName: 'Omar Haddad',
              reason: null,
              what: { kind: 'account', before: { customRole: 'Night desk' }, after: { customRole: null } },
            },
          ],
        }),
      },
    });
    const panel = await openCheck();
    await pickTomasz(panel);
    await press(panel, 'Show all permissions on that day');
    const compared = await within(panel).findByRole('region', { name: 'Permissions of ⁨Tomasz Kowalski⁩' });
    const changes = within(within(compared).getByRole('list', { name: 'Changes since then' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
    expect([within(compared).getByText(/^Role on/).textContent, changes]).toEqual([
      'Role on ⁨Now⁩: ⁨Senior counsellor⁩ · role now: ⁨Counsellor⁩',
      ['Permissions of role ⁨Senior counsellor⁩ changed (version 2)', '⁨Custom role⁩: ⁨Night desk⁩ → ⁨Empty⁩'],
    ]);
  });
});

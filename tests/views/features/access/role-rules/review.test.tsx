import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../../../src/services/kit/problem.ts';
import { openPage } from '../../../../support/client/office.ts';
import type { Stage } from '../../../../support/client/stage.tsx';
import {
  counsellorRules,
  impactOf,
  permissionsOf,
  twoRoles,
  versionOf,
} from '../../../../support/records/permissions.ts';
import { cellOf, dialog, noDialog, openCell, openPermissions, reviewRemoval } from './open-permissions.ts';

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
const items = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const typeReason = (review: HTMLElement, reason: string) =>
  stage.user.type(within(review).getByLabelText('Reason for the change'), reason);
const withoutExport = counsellorRules.toSpliced(3, 1);

describe('the review of changes', () => {
  it('shows what was removed, who loses what, and saves with a reason', async () => {
    const world = open();
    const review = await reviewRemoval(stage);
    expect(items(within(review).getByRole('list', { name: 'Removed rules' }))).toEqual([
      'Can ⁨export⁩: ⁨Courses⁩ where ⁨⁨the verification state⁩ is one of 2 values: ⁨⁨Verified⁩ and ⁨Needs re-verification⁩⁩⁩',
    ]);
    const impact = within(review).getByRole('region', { name: 'What changes for people' });
    await within(impact).findByText(/can no longer/);
    expect(items(impact)).toEqual([
      '12 people can no longer ⁨export⁩: ⁨Courses⁩⁨⁨Amina Diallo⁩, ⁨Tomasz Kowalski⁩⁩ and 10 othersUp to 340 records · For example, ⁨⁨BSc Nursing⁩⁩',
    ]);
    await typeReason(review, 'Exports are for officers');
    await press(review, 'Save');
    await noDialog();
    expect(world.saved).toEqual([
      { role: 'counsellor', version: 1, rules: withoutExport, reason: 'Exports are for officers' },
    ]);
    expect(await screen.findByText('Permissions saved')).toBeVisible();
    expect([
      (await cellOf('Courses', 'Export')).textContent,
      screen.queryByRole('button', { name: 'Review changes' }),
    ]).toEqual(['None', null]);
    expect(screen.getByText(/^Last changed by ⁨Nadia Karim⁩/)).toBeVisible();
  });

  it('shows added and moved rules, and new rules that match no record', async () => {
    open({ world: { impact: impactOf({ changes: [], people: 12, examined: 10, withoutRecords: [5] }) } });
    const drawer = await openCell(stage, 'Applications', 'View');
    await press(drawer, 'Move rule 1 down');
    await press(drawer, 'Add rule that allows');
    await press(drawer, 'Check and close');
    await noDialog();
    await stage.user.click(screen.getByRole('button', { name: 'Review changes' }));
    const review = await dialog('Review changes to role: ⁨Counsellor⁩');
    expect([
      items(within(review).getByRole('list', { name: 'Added rules' })),
      items(within(review).getByRole('list', { name: 'Moved rules' })),
    ]).toEqual([
      ['Can ⁨view⁩: ⁨Applications⁩'],
      ['Can ⁨view⁩: ⁨Applications⁩ where ⁨⁨the branch⁩ is ⁨⁨their branches⁩⁩⁩From position 3 to 2'],
    ]);
    expect(await within(review).findByText('1 new rule matches no record at the moment:')).toBeVisible();
    expect(within(review).getByText('No one gains or loses anything.')).toBeVisible();
    expect(within(review).getByText('Checked for 10 of 12 people.')).toBeVisible();
  });

  it('asks for a reason, at its field, and sends nothing without', async () => {
    const world = open();
    const review = await reviewRemoval(stage);
    await within(review).findByText(/can no longer/);
    await press(review, 'Save');
    expect(await within(review).findByText('Enter the reason for the change')).toBeVisible();
    await waitFor(() =>
      expect(document.activeElement).toBe(within(review).getByLabelText('Reason for the change')),
    );
    await typeReason(review, 'No');
    expect(within(review).getByText('Enter at least 3 characters')).toBeVisible();
    expect(world.saved).toEqual([]);
  });

  it('checks again after a failure', async () => {
    const world = open({ world: { previewFailure: problem('broken') } });
    const review = await reviewRemoval(stage);
    expect(await within(review).findByText('Couldn’t check who is affected')).toBeVisible();
    world.previewFailure = null;
    await press(review, 'Try again');
    expect(await within(review).findByText(/can no longer/)).toBeVisible();
  });

  it('refuses at once what would make others administrators', async () => {
    const world = open();
    const drawer = await openCell(stage, 'Roles', 'Edit');
    await press(drawer, 'Add rule that allows');
    await press(drawer, 'Check and close');
    await noDialog();
    await stage.user.click(screen.getByRole('button', { name: 'Review changes' }));
    const review = await dialog('Review changes to role: ⁨Counsellor⁩');
    expect(within(review).getByText(/^Only administrators can change permissions/)).toBeVisible();
    expect(within(review).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(world.saved).toEqual([]);
  });

  it('shows why the server refused, and keeps the reason', async () => {
    open({
      world: { saveFailure: problem('refused', { reason: 'refusal.administration' }) },
    });
    const review = await reviewRemoval(stage);
    await within(review).findByText(/can no longer/);
    await typeReason(review, 'Exports are for officers');
    await press(review, 'Save');
    expect(
      await within(review).findByText(/^Administrators need permission to view and change/),
    ).toBeVisible();
    expect(within(review).getByLabelText<HTMLInputElement>('Reason for the change').value).toBe(
      'Exports are for officers',
    );
  });

  it('keeps the changes and the reason when it is cancelled', async () => {
    open();
    const review = await reviewRemoval(stage);
    await within(review).findByText(/can no longer/);
    await typeReason(review, 'Exports');
    await press(review, 'Cancel');
    await noDialog();
    await stage.user.click(screen.getByRole('button', { name: 'Review changes' }));
    const again = await dialog('Review changes to role: ⁨Counsellor⁩');
    await within(again).findByText(/can no longer/);
    expect(within(again).getByLabelText<HTMLInputElement>('Reason for the change').value).toBe('Exports');
  });
});

describe('when someone else saved other rules first', () => {
  const theirs = { action: 'read', subject: 'report' } as const;
  const newest = [...counsellorRules, theirs];

  it('the review says who and why, and makes the own changes to their version', async () => {
    const world = open({
      world: { saveFailure: problem('stale'), versions: [versionOf({ rules: newest })] },
    });
    const review = await reviewRemoval(stage);
    await within(review).findByText(/can no longer/);
    await typeReason(review, 'Exports are for officers');
    world.roles = twoRoles({ version: 2, rules: newest });
    await press(review, 'Save');
    const conflict = await within(review).findByRole('alert', {
      name: 'Someone else changed these permissions. Your changes are kept.',
    });
    expect(within(conflict).getByText(/^⁨Omar Haddad⁩, ⁨20 November 2026/)).toBeVisible();
    expect(within(conflict).getByText('Exports are for officers')).toBeVisible();
    world.saveFailure = null;
    await press(conflict, 'Apply my changes to the newest version');
    const again = await dialog('Review changes to role: ⁨Counsellor⁩');
    await within(again).findByText(/can no longer/);
    await press(again, 'Save');
    await noDialog();
    expect(world.saved.at(-1)).toEqual({
      role: 'counsellor',
      version: 2,
      rules: [...withoutExport, theirs],
      reason: 'Exports are for officers',
    });
  });

  it('the page says so while there are changes, and offers to make them to the newest version', async () => {
    const world = open();
    const drawer = await openCell(stage, 'Courses', 'Export');
    await press(drawer, 'Remove rule 1');
    await press(drawer, 'Check and close');
    await noDialog();
    world.roles = [permissionsOf({ version: 2, rules: newest })];
    stage.actor('router').send({ type: 'record.changed', subject: 'Role', id: 4, version: 2 });
    expect(
      await screen.findByText('Someone else changed these permissions while you were editing.'),
    ).toBeVisible();
    expect((await cellOf('Pages: reports', 'View')).textContent).toBe('None');
    await stage.user.click(screen.getByRole('button', { name: 'Apply my changes to the newest version' }));
    const changed = await cellOf('Courses', 'Export');
    expect([(await cellOf('Pages: reports', 'View')).textContent, changed.textContent]).toEqual([
      'All',
      'None, Unsaved change',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(changed));
  });
});

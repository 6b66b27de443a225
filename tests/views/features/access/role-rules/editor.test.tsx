import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../../../support/client/office.ts';
import type { Stage } from '../../../../support/client/stage.tsx';
import { twoRoles } from '../../../../support/records/permissions.ts';
import { cellOf, dialog, noDialog, openCell, openPermissions, rulesIn } from './open-permissions.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('permissions'));

const open = (...given: Parameters<typeof openPermissions>) => {
  const opened = openPermissions(...given);
  stage = opened.stage;
  return opened.world;
};
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });
const press = (drawer: HTMLElement, name: string) => stage.user.click(button(drawer, name));
const select = (drawer: HTMLElement, label: string, option: string) =>
  stage.user.selectOptions(within(drawer).getByLabelText(label), option);
const buttonNames = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

describe('the rules of a cell', () => {
  it('are shown in words and in order', async () => {
    open();
    const drawer = await openCell(stage, 'Applications', 'View');
    expect(rulesIn(drawer)).toEqual([
      'Allowed where ⁨⁨the counsellor⁩ is ⁨the user⁩⁩',
      'Allowed where ⁨⁨the branch⁩ is ⁨⁨their branches⁩⁩⁩',
      'Forbidden (only these fields: ⁨Payments and commission⁩)',
    ]);
    expect(within(drawer).getByText('Commission is only for application officers.')).toBeVisible();
  });

  it('that are inherited from all actions or areas are shown, not edited', async () => {
    open({
      world: {
        roles: twoRoles({
          rules: [
            { action: 'manage', subject: 'all' },
            { action: 'manage', subject: 'Course', inverted: true, reason: 'Not now' },
          ],
        }),
      },
    });
    const drawer = await openCell(stage, 'Courses', 'Export');
    expect(rulesIn(drawer)).toEqual(['Can ⁨manage⁩: ⁨All areas⁩', 'Can’t ⁨manage⁩: ⁨Courses⁩']);
    expect([
      within(drawer).getByText('Inherited from a rule about all areas').textContent,
      within(drawer).getByText('Inherited from a rule about all actions').textContent,
    ]).toEqual(['Inherited from a rule about all areas', 'Inherited from a rule about all actions']);
    expect(buttonNames(drawer)).toEqual([
      'Close',
      'Add rule that allows',
      'Add rule that forbids',
      'Check and close',
    ]);
  });

  it('can’t be edited by those who may only read roles', async () => {
    open({ rules: [{ action: 'read', subject: 'all' }] });
    const drawer = await openCell(stage, 'Courses', 'Export');
    expect([rulesIn(drawer), buttonNames(drawer)]).toEqual([
      ['Allowed where ⁨⁨the verification state⁩ is one of 2 values: ⁨⁨Verified⁩ and ⁨Needs re-verification⁩⁩⁩'],
      ['Close'],
    ]);
  });

  it('say that nothing is allowed where there are none', async () => {
    open();
    const drawer = await openCell(stage, 'Courses', 'View');
    expect(within(drawer).getByText('No rule allows this, so it isn’t allowed.')).toBeVisible();
  });

  it('are moved past each other, and keep the focus on the button', async () => {
    open();
    const drawer = await openCell(stage, 'Applications', 'View');
    const before = rulesIn(drawer);
    await press(drawer, 'Move rule 1 down');
    await waitFor(() => expect(rulesIn(drawer)).toEqual([before[1], before[0], before[2]]));
    await waitFor(() => expect(document.activeElement).toBe(button(drawer, 'Move rule 2 down')));
    await press(drawer, 'Move rule 2 up');
    expect(rulesIn(drawer)).toEqual(before);
    expect([
      button(drawer, 'Move rule 1 up').getAttribute('aria-disabled'),
      button(drawer, 'Move rule 3 down').getAttribute('aria-disabled'),
    ]).toEqual(['true', 'true']);
  });

  it('are removed, and the cell is marked until the change is discarded', async () => {
    open();
    const drawer = await openCell(stage, 'Courses', 'Export');
    await press(drawer, 'Remove rule 1');
    await press(drawer, 'Check and close');
    await noDialog();
    expect((await cellOf('Courses', 'Export')).textContent).toBe('None, Unsaved change');
    expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toBe(
      '1 unsaved changeDiscard changesReview changes',
    );
    await stage.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    const cell = await cellOf('Courses', 'Export');
    expect(cell.textContent).toBe('Some');
    await waitFor(() => expect(document.activeElement).toBe(cell));
  });
});

describe('the form of a rule', () => {
  it('opens for a new rule, takes the focus, and changes the rule at once', async () => {
    open();
    const drawer = await openCell(stage, 'Courses', 'View');
    await press(drawer, 'Add rule that allows');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(drawer).getByLabelText('What the rule does')),
    );
    expect(rulesIn(drawer)).toEqual(['Allowed']);
    await select(drawer, 'What the rule does', 'Forbid');
    await stage.user.type(within(drawer).getByLabelText('Reason'), 'Not yours');
    expect([rulesIn(drawer), within(drawer).getByText('Not yours').textContent]).toEqual([
      ['Forbidden'],
      'Not yours',
    ]);
  });

  it('compares a property with a value of the person, a value that is typed, and nothing', async () => {
    open();
    const drawer = await openCell(stage, 'Applications', 'Edit');
    await press(drawer, 'Add rule that allows');
    await press(drawer, 'Add condition');
    await select(drawer, 'Property', 'the application officer');
    await select(drawer, 'Value', 'the user');
    expect(rulesIn(drawer)).toEqual(['Allowed where ⁨⁨the application officer⁩ is ⁨the user⁩⁩']);
    await select(drawer, 'Value', 'A particular record…');
    await stage.user.type(within(drawer).getByLabelText('Number of one record'), '12');
    await select(drawer, 'Condition', 'is not');
    expect(rulesIn(drawer)).toEqual(['Allowed where ⁨⁨the application officer⁩ is not ⁨12⁩⁩']);
    await select(drawer, 'Condition', 'is empty');
    expect(rulesIn(drawer)).toEqual(['Allowed where ⁨⁨the application officer⁩ is ⁨empty⁩⁩']);
    await select(drawer, 'Condition', 'is');
    expect(within(drawer).getByLabelText<HTMLInputElement>('Number of one record').value).toBe('12');
    await press(drawer, 'Remove condition 1');
    expect(rulesIn(drawer)).toEqual(['Allowed']);
  });

  it('compares a property with several values, selected and typed', async () => {
    open();
    const drawer = await openCell(stage, 'Applications', 'Edit');
    await press(drawer, 'Add rule that allows');
    await press(drawer, 'Add condition');
    await select(drawer, 'Property', 'the branch');
    await select(drawer, 'Condition', 'is any of');
    await stage.user.click(within(drawer).getByLabelText('their branches'));
    await stage.user.type(within(drawer).getByLabelText('Record numbers'), '4{Enter}5');
    expect(rulesIn(drawer)).toEqual(['Allowed where ⁨⁨the branch⁩ is one of 3 values: ⁨⁨their branches⁩, ⁨4⁩ and ⁨5⁩⁩⁩']);
  });

  it('selects from the statuses of a record, and offers each property once', async () => {
    open();
    const drawer = await openCell(stage, 'Applications', 'Edit');
    await press(drawer, 'Add rule that allows');
    await press(drawer, 'Add condition');
    await select(drawer, 'Property', 'the status');
    await select(drawer, 'Value', 'Submitted');
    await press(drawer, 'Add condition');
    const [, second] = within(drawer).getAllByRole('group', { name: /^Condition/ });
    if (!second) throw new Error('There is no second condition');
    expect(within(second).queryByRole('option', { name: 'the status' })).toBeNull();
    await select(second, 'Property', 'the country code');
    await stage.user.type(within(second).getByLabelText('Value'), 'GB');
    expect(rulesIn(drawer)).toEqual(['Allowed where ⁨⁨the status⁩ is ⁨Submitted⁩ and ⁨the country code⁩ is ⁨GB⁩⁩']);
  });

  it('asks yes or no of a property that is one', async () => {
    open();
    const drawer = await openCell(stage, 'Countries', 'Edit');
    await press(drawer, 'Add rule that allows');
    await press(drawer, 'Add condition');
    await select(drawer, 'Property', 'is a destination');
    await select(drawer, 'Value', 'Yes');
    expect(rulesIn(drawer)).toEqual(['Allowed where ⁨⁨is a destination⁩ (⁨Yes⁩)⁩']);
  });

  it('limits the rule to some fields', async () => {
    open();
    const drawer = await openCell(stage, 'Students', 'Edit');
    await press(drawer, 'Add rule that allows');
    await select(drawer, 'Fields', 'Only these fields');
    await stage.user.click(within(drawer).getByLabelText('Phone'));
    await stage.user.click(within(drawer).getByLabelText('Email'));
    expect(rulesIn(drawer)).toEqual(['Allowed (only these fields: ⁨Email and Phone⁩)']);
    await select(drawer, 'Fields', 'All fields');
    expect(rulesIn(drawer)).toEqual(['Allowed']);
  });

  it('has neither conditions nor fields for a page', async () => {
    open();
    const drawer = await openCell(stage, 'Page: access control', 'View');
    await press(drawer, 'Add rule that allows');
    expect([
      within(drawer).queryByRole('button', { name: 'Add condition' }),
      within(drawer).queryByLabelText('Fields'),
    ]).toEqual([null, null]);
  });
});

describe('a rule that can’t be saved', () => {
  it('keeps the drawer open with its errors, the first of which takes the focus', async () => {
    open();
    const drawer = await openCell(stage, 'Students', 'Edit');
    await press(drawer, 'Add rule that forbids');
    await press(drawer, 'Add condition');
    await press(drawer, 'Check and close');
    expect(await within(drawer).findByText('Select a property')).toBeVisible();
    expect(within(drawer).getByText('Enter a reason that users will see')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(within(drawer).getByLabelText('Property')));
    await select(drawer, 'Property', 'the counsellor');
    expect(within(drawer).getByText('Select or enter a value')).toBeVisible();
    await select(drawer, 'Value', 'the user');
    await stage.user.type(within(drawer).getByLabelText('Reason'), 'Not yours');
    await press(drawer, 'Check and close');
    await noDialog();
  });

  it('keeps what was typed when its drawer is closed, is marked, and is opened by the review', async () => {
    open();
    const drawer = await openCell(stage, 'Courses', 'View');
    await press(drawer, 'Add rule that forbids');
    await stage.user.keyboard('{Escape}');
    await noDialog();
    expect((await cellOf('Courses', 'View')).textContent).toBe('None, Unsaved change, Incomplete');
    await stage.user.click(screen.getByRole('button', { name: 'Review changes' }));
    const again = await dialog('⁨Courses⁩: ⁨View⁩');
    expect(await within(again).findByText('Enter a reason that users will see')).toBeVisible();
  });
});

it('unsaved changes are asked about before the page is left', async () => {
  open();
  const drawer = await openCell(stage, 'Courses', 'Export');
  await press(drawer, 'Remove rule 1');
  await press(drawer, 'Check and close');
  await noDialog();
  await stage.user.click(screen.getByRole('link', { name: '12 people' }));
  const question = await screen.findByRole('alertdialog');
  await stage.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([window.location.pathname, (await cellOf('Courses', 'Export')).textContent]).toEqual([
    '/permissions',
    'None, Unsaved change',
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../../../src/services/kit/problem.ts';
import { openPage } from '../../../../support/client/office.ts';
import type { Stage } from '../../../../support/client/stage.tsx';
import { customRole, permissionsOf, twoRoles } from '../../../../support/records/permissions.ts';
import { cellOf, noDialog, openCell, openPermissions, sheet } from './open-permissions.ts';
import { peopleListed } from './people-listed.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('permissions'));

const open = (...given: Parameters<typeof openPermissions>) => {
  const opened = openPermissions(...given);
  stage = opened.stage;
  return opened.world;
};
/** The cell with the focus, by its row and its column. */
function focused(): string {
  const cell = document.activeElement;
  const header = cell?.closest('tr')?.querySelector('th');
  if (!header || cell?.getAttribute('role') !== 'gridcell') return `no cell: ${cell?.tagName}`;
  return `${header.textContent} ${cell.getAttribute('data-action')}`;
}
const press = async (keys: string): Promise<string> => {
  await stage.user.keyboard(keys);
  return focused();
};
const rowNames = async () =>
  [...(await sheet()).querySelectorAll('tbody th')].map(({ textContent }) => textContent);

describe('the sheet of a role', () => {
  it('says for each area and action whether the role may do it to all, some or no records', async () => {
    open();
    const texts = await Promise.all(
      (
        [
          ['Pages: dashboard and general pages', 'View'],
          ['Applications', 'View'],
          ['Courses', 'Export'],
          ['Courses', 'View'],
        ] as const
      ).map(async ([area, action]) => (await cellOf(area, action)).textContent),
    );
    expect(texts).toEqual(['All', 'Some', 'Some', 'None']);
  });

  it('has the columns of all actions, and pages, records and tools in sections', async () => {
    open();
    const grid = await sheet();
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Area',
      'View',
      'Create',
      'Edit',
      'Delete',
      'Open',
      'Confirm',
      'Verify',
      'Assign',
      'Change status',
      'Export',
    ]);
    const names = await rowNames();
    expect([
      names.includes('Page: access control'),
      names.includes('Applications'),
      names.includes('State inspector'),
    ]).toEqual([true, true, true]);
    expect(names).toHaveLength(10 + 29 + 1 + 3);
  });

  it('shows the role of the address, its people and its last change, and writes another role there', async () => {
    open({ world: { roles: twoRoles({ people: 12 }) } });
    await sheet();
    expect(peopleListed(screen.getByRole('link', { name: '12 people' }))).toEqual([
      { column: 'role', is: 'in', value: ['counsellor'] },
      { column: 'customRole', is: 'empty' },
      { column: 'state', is: 'in', value: ['active'] },
    ]);
    expect(screen.getByText('Not changed since installation')).toBeVisible();
    await stage.user.selectOptions(screen.getByLabelText('Role'), 'admin');
    expect(await screen.findByText(/^Last changed by ⁨Nadia Karim⁩, ⁨2 November 2026/)).toBeVisible();
    expect(window.location.search).toBe('?role=admin');
    expect((await cellOf('Courses', 'Delete')).textContent).toBe('All');
  });

  it('offers custom roles by their names, and shows the one of the address', async () => {
    open({ at: '/permissions?role=custom-7', world: { roles: [...twoRoles(), customRole()] } });
    const grid = await sheet();
    const select = screen.getByLabelText<HTMLSelectElement>('Role');
    expect([
      [...select.options].map(({ text }) => text),
      select.selectedOptions[0]?.text,
      grid.getAttribute('aria-label'),
      peopleListed(screen.getByRole('link', { name: '1 person' })),
    ]).toEqual([
      ['Administrator', 'Counsellor', 'Senior counsellor'],
      'Senior counsellor',
      'Permissions of role: ⁨Senior counsellor⁩',
      [
        { column: 'customRole', is: 'in', value: [7] },
        { column: 'state', is: 'in', value: ['active'] },
      ],
    ]);
    await stage.user.selectOptions(select, 'Counsellor');
    await stage.user.selectOptions(select, 'Senior counsellor');
    expect(window.location.search).toBe('?role=custom-7');
  });

  it('is that of the first role at the address of a custom role that there isn’t', async () => {
    open({ at: '/permissions?role=custom-8', world: { roles: [...twoRoles(), customRole()] } });
    expect((await sheet()).getAttribute('aria-label')).toBe('Permissions of role: ⁨Administrator⁩');
    expect(screen.getByLabelText<HTMLSelectElement>('Role').selectedOptions[0]?.text).toBe('Administrator');
  });

  it('finds areas by their names, actions, fields and rules, and says when nothing matches', async () => {
    open();
    const search = await screen.findByRole('searchbox', { name: 'Search permissions' });
    await sheet();
    const find = async (query: string) => {
      await stage.user.clear(search);
      await stage.user.paste(query);
    };
    for (const [query, area] of [
      ['courses export', 'Courses'],
      ['passport number', 'Students'],
      ['commission is only', 'Applications'],
    ] as const) {
      await find(query);
      expect(await rowNames()).toEqual(['Records and their data', area]);
    }
    await find('quokka');
    await stage.user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await rowNames()).toHaveLength(43);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search permissions' }));
  });

  it('is only for those who may read roles', async () => {
    open({ world: { listFailure: problem('forbidden') } });
    expect(await screen.findByText(/Your permissions don’t include it/)).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const world = open({ world: { listFailure: problem('broken') } });
    expect(await screen.findByText('Couldn’t load the permissions')).toBeVisible();
    world.listFailure = null;
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sheet()).toBeVisible();
  });

  it('follows what someone else saves while nothing was changed here', async () => {
    const world = open();
    expect((await cellOf('Courses', 'Export')).textContent).toBe('Some');
    world.roles = [permissionsOf({ version: 2, rules: [] })];
    stage.actor('router').send({ type: 'record.changed', subject: 'Role', id: 4, version: 2 });
    await waitFor(async () => expect((await cellOf('Courses', 'Export')).textContent).toBe('None'));
  });
});

describe('the keys of the sheet', () => {
  it('have one tab stop, which is where the focus was', async () => {
    open();
    const grid = await sheet();
    const stops = () =>
      [...grid.querySelectorAll<HTMLElement>('[role="gridcell"]')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([await cellOf('Page: access control', 'View')]);
    stops()[0]?.focus();
    await press('{ArrowRight}{ArrowDown}');
    expect(stops()).toEqual([await cellOf('Pages: records and settings', 'Create')]);
  });

  it('move the focus, each as in a sheet', async () => {
    open();
    (await cellOf('Applications', 'Edit')).focus();
    const found: Record<string, string> = {};
    for (const key of [
      '{ArrowUp}',
      '{ArrowDown}',
      '{ArrowLeft}',
      '{ArrowRight}',
      '{Home}',
      '{End}',
      '{PageDown}',
      '{PageUp}',
      '{Control>}{Home}{/Control}',
      '{Control>}{End}{/Control}',
      '{Control>}{ArrowUp}{/Control}',
      '{Control>}{ArrowDown}{/Control}',
    ]) {
      found[key] = await press(key);
    }
    expect(found).toEqual({
      '{ArrowUp}': 'Pages: users update',
      '{ArrowDown}': 'Applications update',
      '{ArrowLeft}': 'Applications create',
      '{ArrowRight}': 'Applications update',
      '{Home}': 'Applications read',
      '{End}': 'Applications export',
      '{PageDown}': 'Events export',
      '{PageUp}': 'Applications export',
      '{Control>}{Home}{/Control}': 'Page: access control read',
      '{Control>}{End}{/Control}': 'State inspector export',
      '{Control>}{ArrowUp}{/Control}': 'Page: access control export',
      '{Control>}{ArrowDown}{/Control}': 'State inspector export',
    });
  });

  it('are mirrored right to left', async () => {
    open({ preferences: { rtl: true } });
    (await cellOf('Applications', 'Edit')).focus();
    expect([await press('{ArrowLeft}'), await press('{ArrowRight}{ArrowRight}')]).toEqual([
      'Applications delete',
      'Applications create',
    ]);
  });

  it.each(['{Enter}', '{F2}'])(
    'open the rules of a cell with %s, and the focus returns to it',
    async (key) => {
      open();
      (await cellOf('Courses', 'Export')).focus();
      await stage.user.keyboard(key);
      expect(await screen.findByRole('dialog', { name: '⁨Courses⁩: ⁨Export⁩' })).toBeVisible();
      await stage.user.keyboard('{Escape}');
      await noDialog();
      await waitFor(() => expect(focused()).toBe('Courses export'));
    },
  );

  it('leave what they don’t know, such as shortcuts, to others', async () => {
    open();
    (await cellOf('Courses', 'Export')).focus();
    expect([await press('{Shift>}{ArrowDown}{/Shift}'), await press('{Alt>}{End}{/Alt}')]).toEqual([
      'Courses export',
      'Courses export',
    ]);
  });
});

it('a click opens the rules of a cell, where the focus returns', async () => {
  open();
  const drawer = await openCell(stage, 'Courses', 'Export');
  await stage.user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await noDialog();
  await waitFor(() => expect(focused()).toBe('Courses export'));
});

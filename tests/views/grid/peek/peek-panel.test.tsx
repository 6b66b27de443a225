import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { applicationsMachine } from '../../../../src/machines/features/applications/applications.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import { application, openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage, type StageOptions } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([openPage('application'), import('../../../../src/views/grid/peek/PeekPanel.tsx')]);
});

async function open(
  preferences: StageOptions['preferences'] = {},
): Promise<{ grid: HTMLElement; panel: HTMLElement }> {
  const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async () => pageOf([application(1)]));
  stage = openStage({
    at: '/application',
    signedIn: staff(),
    preferences,
    screens: { applications: applicationsMachine.provide({ actors: { loadPage } }) },
  });
  const grid = await screen.findByRole('grid');
  grid.focus();
  await stage.user.keyboard(' ');
  return { grid, panel: await screen.findByRole('complementary', { name: /^Side panel/ }) };
}

it.each(['its button', 'Escape'])(
  'the panel beside the list gives the focus back when %s closes it',
  async (by) => {
    const { grid, panel } = await open();
    const close = within(panel).getByRole('button', { name: 'Close side panel' });
    close.focus();
    if (by === 'Escape') await stage.user.keyboard('{Escape}');
    else await stage.user.click(close);
    expect([screen.queryByRole('complementary', { name: /^Side panel/ }), document.activeElement]).toEqual([
      null,
      grid,
    ]);
  },
);

it.each([
  [false, ['{ArrowLeft}', '{ArrowRight}']],
  [true, ['{ArrowRight}', '{ArrowLeft}']],
] as const)('the panel beside the list grows towards it (right to left: %s)', async (rtl, keys) => {
  await open({ rtl });
  const edge = screen.getByRole('separator', { name: 'Side panel width' });
  const now = () => Number(edge.getAttribute('aria-valuenow'));
  edge.focus();
  const start = now();
  const seen: number[] = [];
  for (const key of [
    keys[0],
    `{Shift>}${keys[0]}{/Shift}`,
    keys[1],
    `{Shift>}${keys[1]}{/Shift}`,
    '{Alt>}{Home}{/Alt}',
  ]) {
    await stage.user.keyboard(key);
    seen.push(now() - start);
  }
  expect(seen).toEqual([16, 80, 64, 0, 0]);
});

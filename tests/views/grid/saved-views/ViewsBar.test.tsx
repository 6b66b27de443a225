import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import type { SavedView } from '../../../../contract/kit/views.ts';
import { applicationsMachine } from '../../../../src/machines/features/applications/applications.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { DraftInput } from '../../../../src/machines/grid/saved-views/calls.ts';
import { toViewLayout } from '../../../../src/machines/grid/saved-views/view-content.ts';
import { viewsMachine } from '../../../../src/machines/grid/saved-views/views.machine.ts';
import type { LoadedViews, ViewsInput } from '../../../../src/machines/grid/saved-views/views.types.ts';
import { application, openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([
    openPage('application'),
    import('../../../../src/views/grid/saved-views/ViewsBar.tsx'),
    import('../../../../src/views/grid/menus/GridOverlays.tsx'),
  ]);
});

/** The list over a server that has no views, and what it is asked to save. */
function open(at: string): readonly DraftInput[] {
  const saved: DraftInput[] = [];
  const views = viewsMachine.provide({
    actors: {
      load: fromPromise<LoadedViews, ViewsInput>(async () => ({
        views: [],
        readyViews: [],
        defaultId: null,
      })),
      saveDraft: fromPromise<SavedView, DraftInput>(async ({ input }) => {
        saved.push(input);
        const { name = '', shared = false, content } = input.draft ?? {};
        if (!content) throw new Error('Nothing to save');
        const { query, layout } = content;
        return {
          id: 4,
          version: 1,
          list: input.list,
          name,
          shared,
          mine: true,
          ownerName: 'Nadia Karim',
          query,
          layout: toViewLayout(layout),
        };
      }),
    },
  });
  const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async () => pageOf([application(1)]));
  const loadViews = fromPromise<AnyActorLogic>(async () => views);
  stage = openStage({
    at,
    signedIn: staff(),
    screens: { applications: applicationsMachine.provide({ actors: { loadPage, loadViews } }) },
  });
  return saved;
}

it('saves the list as it is shown as a view, named in the form, which is then the current one', async () => {
  const saved = open('/application?status=submitted');
  const bar = await screen.findByRole('navigation', { name: 'Saved views' });
  await stage.user.click(within(bar).getByRole('button', { name: 'Save view' }));
  const form = await screen.findByRole('dialog', { name: 'New view' });
  await stage.user.type(within(form).getByLabelText('Name'), 'Sent to the university');
  await stage.user.click(within(form).getByLabelText('Share with everyone who can see this list'));
  await stage.user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ list, draft }) => [list, draft?.name, draft?.shared, draft?.content?.query])).toEqual([
    ['applications', 'Sent to the university', true, 'status=submitted'],
  ]);
  await waitFor(() =>
    expect(
      within(bar)
        .getAllByRole('button', { current: true })
        .map((tab) => tab.textContent),
    ).toEqual(['Sent to the universityShared']),
  );
  expect(new URLSearchParams(window.location.search).get('view')).toBe('4');
});

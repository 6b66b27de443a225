import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type AnyActorLogic, fromPromise } from 'xstate';
import type { FacetCounts } from '../../../../contract/kit/lists.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogue.ts';
import { coursesMachine } from '../../../../src/machines/features/courses/courses.machine.ts';
import type { ToolName } from '../../../../src/machines/grid/definition/grid.events.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import { facetsMachine } from '../../../../src/machines/grid/filters/facets.machine.ts';
import { openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage, type StageOptions } from '../../../support/client/stage.tsx';
import { courseDetails } from '../../../support/records/courses.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('course'));

/** The catalogue with a server that counts when it is told to. */
function open(counts: FacetCounts, options: Pick<StageOptions, 'config' | 'preferences'> = {}) {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const facets = facetsMachine.provide({
    actors: {
      countValues: fromPromise(async () => {
        await told;
        return counts;
      }),
    },
  });
  stage = openStage({
    at: '/course',
    signedIn: staff(),
    ...options,
    screens: {
      courses: coursesMachine.provide({
        actors: {
          loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
            pageOf([courseDetails(9) as unknown as GridRow], { total: 1, lastPage: 1 }),
          ),
          loadTool: fromPromise<AnyActorLogic, { name: ToolName | null }>(async () => facets),
        },
      }),
    },
  });
  return { user: stage.user, tell };
}

/** The values of a facet, as they stand below its button. */
const values = (title: string) =>
  within(screen.getByRole('group', { name: title }))
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
const press = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, title: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^.?${title}.{0,2}: `) }));

it('few values keep their places when they have been counted', async () => {
  const page = open({
    level: [
      { value: 'research', count: 7 },
      { value: 'foundation', count: 2 },
    ],
  });
  await press(page, 'Level');
  const before = ['Foundation', 'Undergraduate', 'Pre-master', 'Postgraduate (taught)', 'Research'];
  await waitFor(() => expect(values('Level')).toEqual(before));
  page.tell();
  await waitFor(() =>
    expect(values('Level')).toEqual([
      'Foundation2',
      'Undergraduate0',
      'Pre-master0',
      'Postgraduate (taught)0',
      'Research7',
    ]),
  );
});

it('many values are shown once they have been counted, those that come up most often first', async () => {
  const page = open({
    university: [
      { value: 3, label: 'University of Southcastle', count: 40 },
      { value: 7, label: 'University of Northcastle', count: 2 },
    ],
  });
  await press(page, 'University');
  const list = await screen.findByRole('group', { name: 'University' });
  expect([within(list).getByRole('status').textContent, values('University')]).toEqual(['Loading', []]);
  page.tell();
  await waitFor(() =>
    expect(values('University')).toEqual(['University of Southcastle40', 'University of Northcastle2']),
  );
});

it('the intakes have their names in the language of the reader', async () => {
  await loadCatalogue('office', 'fr');
  await loadCatalogue('public', 'fr');
  const counts = {
    intake: [
      { value: 3, label: 'January 2027', count: 5 },
      { value: 4, label: 'Winter intake', count: 2 },
    ],
  };
  const page = open(counts, {
    preferences: { language: 'fr' },
    config: { layout: { translation: true, navigation: 'vertical' } },
  });
  await press(page, 'Rentrées ouvertes');
  page.tell();
  await waitFor(() => expect(values('Rentrées ouvertes')).toEqual(['janvier 20275', 'Winter intake2']));
});

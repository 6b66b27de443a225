import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { SavedView } from '../../../../contract/kit/views.ts';
import type { ViewContent } from '../../../../src/machines/grid/saved-views/views.types.ts';
import type { ViewsActor } from '../../../../src/views/grid/saved-views/use-views.ts';
import { ViewMenu } from '../../../../src/views/grid/saved-views/ViewMenu.tsx';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();
beforeAll(async () => {
  await import('../../../../src/views/kit/menus/Popup.tsx');
  await import('../../../../src/views/kit/menus/EntryItems.tsx');
});

const view = (id: number, mine = true) => ({ id, mine, name: `View ${id}` }) as SavedView;
const list = [view(1), view(2), view(3), view(4, false)];
const content = { query: 'searchQuery=leeds' } as ViewContent;

/** The menu while this view is shown, whose default is the second. */
async function open(id: number | null) {
  const sent: AnyEventObject[] = [];
  const machine = createMachine({ on: { '*': { actions: ({ event }) => sent.push(event) } } });
  const views = createActor(machine).start() as unknown as ViewsActor;
  const shown = list.find((each) => each.id === id) ?? null;
  const preferences = createMachine({ context: { values: { rtl: false, language: 'en' } } });
  show(<ViewMenu views={views} view={shown} content={content} defaultId={2} list={list} />, {
    app: startApp({ preferences }),
  });
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'View actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const items = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'View actions' }));
    const found = await screen.findAllByRole('menuitem');
    return found.map(
      (item) => `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ' (disabled)' : ''}`,
    );
  };
  return { sent, press, items };
}

it.each([
  [null, ['Save as new view…']],
  [
    1,
    [
      'Save as new view…',
      'Set as default',
      'Rename or share…',
      'Move back (disabled)',
      'Move forward',
      'Delete',
    ],
  ],
  [2, ['Save as new view…', 'Remove as default', 'Rename or share…', 'Move back', 'Move forward', 'Delete']],
  [
    3,
    [
      'Save as new view…',
      'Set as default',
      'Rename or share…',
      'Move back',
      'Move forward (disabled)',
      'Delete',
    ],
  ],
  [4, ['Save as new view…', 'Set as default']],
])('while the view %s is shown, its menu offers what can be done with it', async (id, expected) => {
  expect(await (await open(id)).items()).toEqual(expected);
});

it('each item does what it says with the view that is shown', async () => {
  const { sent, press } = await open(2);
  for (const name of [
    'Save as new view…',
    'Remove as default',
    'Rename or share…',
    'Move back',
    'Move forward',
    'Delete',
  ])
    await press(name);
  expect(sent).toEqual([
    { type: 'view.new', content },
    { type: 'view.setDefault', id: null },
    { type: 'view.edit', id: 2 },
    { type: 'view.move', id: 2, to: 0 },
    { type: 'view.move', id: 2, to: 2 },
    { type: 'view.remove', id: 2 },
  ]);
});

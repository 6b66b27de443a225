import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { SavedView } from '../../../../contract/kit/views.ts';
import { ViewTab } from '../../../../src/views/grid/saved-views/ViewTab.tsx';
import { outline } from '../../../support/client/outline.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const view = (more: Partial<SavedView> = {}) => ({ id: 4, mine: true, shared: false, ...more }) as SavedView;

interface Given {
  readonly view?: SavedView;
  readonly current?: boolean;
  readonly changed?: boolean;
  readonly isDefault?: boolean;
  readonly rtl?: boolean;
}

/** The third view of a list; everything that is done with it. */
function open({ rtl = false, current = false, ...more }: Given) {
  const done: unknown[] = [];
  const preferences = createMachine({ context: { values: { rtl, language: 'en' } } });
  const { container } = show(
    <ul>
      <ViewTab
        name="Leeds"
        index={2}
        current={current}
        onSelect={() => done.push('selected')}
        onMove={(...to) => done.push(to)}
        {...more}
      />
    </ul>,
    { app: startApp({ preferences }) },
  );
  return { done, lines: outline(container) };
}

it.each([
  ['of one’s own', { view: view() }, '[button Leeds, keys Alt+Shift+ArrowLeft Alt+Shift+ArrowRight]'],
  [
    'that is shown',
    { view: view(), current: true },
    '[button Leeds, current, keys Alt+Shift+ArrowLeft Alt+Shift+ArrowRight]',
  ],
  [
    'that is shown and was changed',
    { view: view(), current: true, changed: true },
    '[button LeedsUnsaved changes, current, keys Alt+Shift+ArrowLeft Alt+Shift+ArrowRight]',
  ],
  [
    'that is the default and shared',
    { view: view({ shared: true }), isDefault: true },
    '[button Default viewLeedsShared, keys Alt+Shift+ArrowLeft Alt+Shift+ArrowRight]',
  ],
  ['of somebody else', { view: view({ mine: false, shared: true }) }, '[button LeedsShared]'],
  ['that comes with the list', {}, '[button Leeds]'],
] as const)('a view %s says so', (_what, given: Given, line) => {
  expect(open(given).lines).toEqual([line]);
});

describe('a view', () => {
  it.each([
    [false, [[3], [1]]],
    [true, [[1], [3]]],
  ])(
    'of one’s own is moved by a key in the direction of the arrow (right to left: %s)',
    async (rtl, moves) => {
      const { done } = open({ view: view(), rtl });
      screen.getByRole('button').focus();
      await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{ArrowRight}{/Alt}{ArrowLeft}');
      expect(done).toEqual(moves);
    },
  );

  it('is selected by a click, and one of somebody else is not moved', async () => {
    const { done } = open({ view: view({ mine: false }) });
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    expect(done).toEqual(['selected']);
  });

  it('takes the place of the one it is dropped on, but not of somebody else’s', () => {
    const kept = new Map([['application/x-view', '9']]);
    const dataTransfer = { types: [...kept.keys()], getData: (type: string) => kept.get(type) ?? '' };
    const dropped = [view(), view({ mine: false })].map((each) => {
      const { done } = open({ view: each });
      fireEvent.drop(screen.getAllByRole('button').at(-1) as HTMLElement, { dataTransfer });
      return done;
    });
    expect(dropped).toEqual([[[2, 9]], []]);
  });
});

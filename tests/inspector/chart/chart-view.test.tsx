import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { ChartOutline } from '../../../src/inspector/chart/ChartOutline.tsx';
import { ChartView, type ChartViewProps } from '../../../src/inspector/chart/ChartView.tsx';
import type { ChartMoment } from '../../../src/inspector/chart/marks.ts';
import type { Layout } from '../../../src/inspector/layout/layout.types.ts';
import { type LayoutKind, loadLayoutsById } from '../../../src/inspector/layout/load-layout.ts';
import { getTransitionKey } from '../../../src/inspector/layout/transition-key.ts';
import type { Taken } from '../../../src/inspector/recorder/entries.types.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all(
    (['public', 'tools', 'inspector-chart'] as const).map((part) => loadCatalogue(part, 'en')),
  );
  messages = messagesOf('en') as Record<MessageId, string>;
  // jsdom lays nothing out, so it can't scroll.
  Element.prototype.scrollIntoView = () => {};
});

async function loadLayout(kind: LayoutKind, id: string): Promise<Layout> {
  const [layout] = await loadLayoutsById(kind, id);
  if (!layout) throw new Error(`no layout of ${id}`);
  return layout;
}

interface Opened {
  readonly user: UserEvent;
  readonly selected: (string | Taken)[];
  readonly show: (moment: ChartMoment) => void;
}

const nothing: ChartMoment = { active: [], last: [], possible: [] };

function open(layout: Layout, moment: ChartMoment = nothing): Opened {
  const selected: (string | Taken)[] = [];
  const view = (props: Omit<ChartViewProps, 'layout' | 'onSelect'>) => (
    <IntlProvider locale="en-GB" messages={messages}>
      <ChartView layout={layout} onSelect={(one) => selected.push(one)} {...props} />
    </IntlProvider>
  );
  const { rerender } = render(view(moment));
  return { user: userEvent.setup(), selected, show: (next) => rerender(view(next)) };
}

const getFocused = (): string | null | undefined => document.activeElement?.getAttribute('data-state');
const listStates = (attribute: string): (string | null)[] =>
  [...document.querySelectorAll(`[data-state][${attribute}]`)].map((shape) =>
    shape.getAttribute('data-state'),
  );

it('walks the states of the session by arrow keys, and selects one with Enter', async () => {
  const { user, selected } = open(await loadLayout('machines', 'session'));
  for (let tab = 0; tab < 4; tab += 1) await user.tab();
  expect(getFocused()).toBe('session.deciding');
  await user.keyboard('{ArrowRight}');
  expect(getFocused()).toBe('authenticated');
  await user.keyboard('{ArrowDown}');
  expect(getFocused()).toBe('session.authenticated.forbidden');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(selected).toEqual(['session.authenticated.admitted']);
  await user.keyboard('{Home}');
  expect(getFocused()).toBe('session.deciding');
});

it('has one tab stop among all states of the grid, and keeps it where the walk ended', async () => {
  const { user } = open(await loadLayout('machines', 'users'));
  expect(listStates('tabindex="0"')).toEqual(['users.data.loading.deciding']);
  for (let tab = 0; tab < 4; tab += 1) await user.tab();
  await user.keyboard('{ArrowDown}');
  const [reached] = listStates('tabindex="0"');
  expect(reached).toMatch(/^users\.data\.loading\.(reloading|firstLoad)$/);
  expect(getFocused()).toBe(reached);
});

it('zooms by keys and buttons', async () => {
  const { user } = open(await loadLayout('machines', 'session'));
  const scale = screen.getByRole('button', { name: /Fit to window$/ });
  expect(scale).toHaveProperty('textContent', '100%');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(scale).toHaveProperty('textContent', '125%');
  await user.tab();
  await user.keyboard('--');
  expect(scale).toHaveProperty('textContent', '80%');
  await user.keyboard('+');
  expect(scale).toHaveProperty('textContent', '100%');
  await user.keyboard('+0');
  expect(scale).toHaveProperty('textContent', '100%');
});

it('marks the active states of an application with their ancestors, in the drawing and in words', async () => {
  open(await loadLayout('charts', 'application'), {
    ...nothing,
    active: ['application.admission.draft', 'application.money.none'],
  });
  const active = [
    'application',
    'application.admission',
    'application.admission.draft',
    'application.money',
    'application.money.none',
  ];
  expect(listStates('aria-current')).toEqual(active);
  const outline = screen.getByRole('list', { name: /^States and transitions of .application.$/ });
  const current = within(outline)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'true');
  expect(current.map((item) => item.firstElementChild?.textContent)).toEqual(
    active.map((id) => id.split('.').at(-1)),
  );
});

it('marks the last transition, until another one is the last', async () => {
  const layout = await loadLayout('machines', 'session');
  const signIn: Taken = {
    from: 'session.guest.idle',
    on: 'session.signIn',
    to: ['signingIn'],
    guard: null,
  };
  const listLast = () =>
    [...document.querySelectorAll('[data-transition][data-last]')].map((text) => text.textContent);
  const { show } = open(layout, { ...nothing, last: [signIn] });
  expect(listLast()).toEqual(['session.signIn']);
  show({
    ...nothing,
    last: [
      {
        ...signIn,
        from: 'session.guest.secondFactor',
        on: 'secondFactor.cancel',
        to: ['session.guest.idle'],
      },
    ],
  });
  expect(listLast()).toEqual(['secondFactor.cancel']);
});

it('tells transitions to the same state apart by their guards', async () => {
  const layout = await loadLayout('machines', 'users');
  const [guarded, other] = layout.transitions.filter(({ on }) => on.startsWith('xstate.after.searchDelay'));
  expect([guarded?.guard, other?.guard]).toEqual(['isSearchChanged', null]);
  open(layout, { ...nothing, last: other ? [other] : [] });
  expect(
    [...document.querySelectorAll('[data-transition][data-last]')].map((text) => text.textContent),
  ).toEqual(['after searchDelay']);
});

it('says of each guard whether it lets its transition pass now', async () => {
  const layout = await loadLayout('machines', 'session');
  const text = (at: Partial<Taken>) => {
    const place = layout.transitions.findIndex(
      ({ from, on, guard }) => from === at.from && on === at.on && guard === at.guard,
    );
    return document.querySelector(`[data-transition="${place}"] > tspan`)?.textContent;
  };
  const allowed = { from: 'authenticated', on: 'route.allowed', guard: 'hasLostCookies' };
  const refused = { from: 'authenticated', on: 'route.denied', guard: 'hasLostCookies' };
  open(layout, {
    ...nothing,
    possible: [
      { on: allowed.on, from: allowed.from },
      { on: refused.on, from: refused.from, refusedBy: 'hasLostCookies' },
      { on: refused.on, from: refused.from },
    ],
  });
  expect(text(allowed)).toBe('✓ ');
  expect(text(refused)).toBe('✗ ');
  expect(screen.getAllByText(/^Refused by .hasLostCookies.$/)).toHaveLength(1);
});

it('marks the states and transitions that were never visited, once it is told which were', async () => {
  const layout = await loadLayout('charts', 'task');
  const { show } = open(layout);
  expect(document.querySelectorAll('[data-never]')).toHaveLength(0);
  const [first] = layout.transitions.filter(({ to }) => to.length > 0);
  if (!first) throw new Error('the task has no transitions');
  show({
    ...nothing,
    visited: { states: new Set([first.from]), edges: new Set([getTransitionKey(first)]) },
  });
  const others = layout.states.map(({ id }) => id).filter((id) => ![first.from, 'task'].includes(id));
  expect(listStates('data-never')).toEqual(others);
  expect(document.querySelectorAll('[data-transition][data-never]')).toHaveLength(
    layout.transitions.length - 1,
  );
});

it('selects a state or a transition that is clicked', async () => {
  const { user, selected } = open(await loadLayout('machines', 'session'));
  await user.click(screen.getByRole('graphics-object', { name: 'signingIn' }));
  const cancel = [...document.querySelectorAll('[data-transition]')].find(
    (text) => text.textContent === 'secondFactor.cancel',
  );
  await user.click(cancel ?? document.body);
  expect(selected).toEqual([
    'signingIn',
    {
      from: 'session.guest.secondFactor',
      on: 'secondFactor.cancel',
      to: ['session.guest.idle'],
      guard: null,
    },
  ]);
});

it('draws from left to right on a page from right to left', async () => {
  document.documentElement.dir = 'rtl';
  open(await loadLayout('charts', 'task'));
  expect(screen.getByRole('group', { name: /^Chart of .task.$/ }).dir).toBe('ltr');
  document.documentElement.dir = '';
});

it('lists states and transitions of a machine without a layout, to select them', async () => {
  const selected: (string | Taken)[] = [];
  const structure = await loadLayout('charts', 'task');
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <ChartOutline structure={structure} {...nothing} onSelect={(one) => selected.push(one)} />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const [state] = structure.states.slice(1);
  await user.click(screen.getByRole('button', { name: state?.key ?? '' }));
  expect(selected).toEqual([state?.id]);
});

import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { assign } from 'xstate';
import { leave } from '../../../../src/machines/shell/tabs/leave.ts';
import { createTab } from '../../../../src/machines/shell/tabs/tab-list.ts';
import { tabsMachine } from '../../../../src/machines/shell/tabs/tabs.machine.ts';
import { emptyRouterView } from '../../../../src/machines/shell/tabs/tabs.setup.ts';
import type {
  RecordStep,
  RouterView,
  TabsContext,
  TabsEvent,
} from '../../../../src/machines/shell/tabs/tabs.types.ts';
import { coverageOf, settle } from '../../../support/client/actor.ts';
import { admin, everything } from '../router/fixtures.ts';
import { openPortal, type Portal } from './portal.ts';
import { provideStorage } from './storage.ts';

const mostClosed = 10;

const mostTabs = 12;

// Hundreds of generated walks take their time on a busy machine.
const storage = provideStorage();
afterAll(storage.remove);
beforeEach(storage.clear);

const paths = [
  '/dashboard',
  '/application',
  '/application?page=2',
  '/profile',
  '/nowhere',
  ...Array.from({ length: 12 }, (_, id) => `/application/details/${id + 1}`),
];
const keys = paths.filter((path) => path !== '/nowhere' && !path.includes('?'));

type Step =
  | { kind: 'open'; to: string }
  | { kind: 'behind'; to: string }
  | { kind: 'history'; by: 'back' | 'forward' }
  | { kind: 'type'; key: string }
  | { kind: 'break'; key: string }
  | { kind: 'answer'; ok: boolean }
  | { kind: 'tabs'; event: TabsEvent };

const key = fc.constantFrom(...keys);
const to = fc.constantFrom(...paths);
const side = fc.constantFrom('left', 'right');
const events: fc.Arbitrary<TabsEvent> = fc.oneof(
  fc.record({ type: fc.constant('tab.show'), key }),
  fc.record({ type: fc.constant('tab.close'), key }),
  fc.constant<TabsEvent>({ type: 'tab.close' }),
  fc.record({ type: fc.constant('tab.closeOthers'), key }),
  fc.constant<TabsEvent>({ type: 'tab.reopen' }),
  fc.record({ type: fc.constant('tab.step'), to: side }),
  fc.record({ type: fc.constant('tab.move'), key, to: fc.oneof(side, fc.integer({ min: -1, max: 13 })) }),
  fc.constantFrom<TabsEvent[]>(
    { type: 'leave.stay' },
    { type: 'leave.keep' },
    { type: 'leave.discard' },
    { type: 'leave.save' },
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open'), to }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('behind'), to }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('history'), by: fc.constantFrom('back', 'forward') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('type'), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('break'), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer'), ok: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('tabs'), event: events }) },
);

async function take(portal: Portal, taken: Step): Promise<void> {
  if (taken.kind === 'open') portal.router.send({ type: 'router.navigate', to: taken.to });
  if (taken.kind === 'behind') portal.router.send({ type: 'router.open', to: taken.to, background: true });
  if (taken.kind === 'history') portal[taken.by]();
  if (taken.kind === 'type') portal.type(taken.key);
  if (taken.kind === 'break' && taken.key !== portal.tabsContext().routerView.shown)
    portal.screenOf(taken.key)?.send({ type: 'screen.break' });
  if (taken.kind === 'answer')
    for (const open of portal.keys()) portal.screenOf(open)?.send({ type: 'screen.answer', ok: taken.ok });
  if (taken.kind === 'tabs') portal.tabs.send(taken.event);
  await settle(14);
}

test('whatever is opened, closed, moved and gone back to, tabs, screens and questions fit together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      storage.clear();
      const portal = openPortal();
      await settle();
      const lost: string[] = [];
      try {
        for (const taken of steps) {
          const before = portal.tabsContext();
          const unsaved = Object.keys(before.statuses).filter((open) => before.statuses[open]?.unsaved);
          await take(portal, taken);
          const context = portal.context();
          const open = portal.keys();
          const { routerView, statuses, closed, recent, prompt, closing } = portal.tabsContext();
          const dirty = open.filter((one) => statuses[one]?.unsaved);

          expect(new Set(open).size).toBe(open.length);
          expect(open.length).toBeLessThanOrEqual(Math.max(mostTabs, dirty.length + 1));
          expect(routerView.tabs).toBe(context.tabs);
          expect(closing).toBeNull();
          if (context.decision.kind === 'shown') {
            const shown = context.tabs.find((tab) => tab.key === routerView.shown);
            expect([shown?.location, shown?.screen]).toEqual([context.location, context.screen]);
          }
          // A screen lives when a tab, or the page shown, is its own; one that broke does not.
          const wanted = [context.screen, ...context.tabs.map((tab) => tab.screen)];
          expect(portal.livingIds()).toEqual(new Set(wanted.flatMap((screen) => screen?.id ?? [])));
          expect(recent.toSorted()).toEqual(open.toSorted());
          expect(closed.length).toBeLessThanOrEqual(mostClosed);
          expect(Object.keys(statuses).every((one) => open.includes(one))).toBe(true);
          expect(prompt === null).toBe(!portal.isAsking());
          const { entries, place } = portal.history();
          expect(entries[place]).toBe(portal.address());
          // Unsaved work goes only by its own crash, its save, or a discard that was chosen.
          const discards = taken.kind === 'tabs' && taken.event.type === 'leave.discard';
          if (!discards && taken.kind !== 'break') lost.push(...unsaved.filter((one) => !open.includes(one)));
        }
        expect(lost).toEqual([]);
      } finally {
        portal.stop();
      }
    }),
    { numRuns: 150 },
  );
});

test('every state of the tabs can be reached', () => {
  const tab = (address: string) => {
    const found = createTab(address, { ...emptyRouterView, session: admin, built: everything });
    if (!found) throw new Error(`${address} has no tab`);
    return found;
  };
  const routerView: RouterView = {
    ...emptyRouterView,
    session: admin,
    built: everything,
    tabs: [tab('/dashboard'), tab('/application')],
    shown: '/application',
  };
  const mark = { title: null, unsaved: true, busy: false, savable: true };
  const nothing = () => {};
  const beyond: RecordStep = {
    from: { place: 10, total: 25, previous: 9, next: null, list: '/application' },
    by: 1,
  };
  const alone = tabsMachine.provide({
    actions: {
      setStep: assign({ stepping: beyond }),
      ...Object.fromEntries(
        [
          'restore',
          'keepTabs',
          'closeObsolete',
          'notifyUnsaved',
          'readStatuses',
          'show',
          'openBehind',
          'close',
          'showRecord',
          'notifyMissed',
          'move',
          'discard',
          'save',
          'showUnsavable',
          'followLink',
          'travel',
          'signOut',
        ].map((name) => [name, nothing]),
      ),
    },
  });
  const moves = [
    { type: 'routerView.changed', routerView },
    { type: 'routerView.changed', routerView: emptyRouterView },
    { type: 'statuses.changed', statuses: { '/application': mark } },
    { type: 'statuses.changed', statuses: { '/application': { ...mark, busy: true } } },
    { type: 'statuses.changed', statuses: {} },
    { type: 'tab.close' },
    { type: 'record.step', by: 1 },
    { type: 'record.loaded', id: 11 },
    { type: 'record.loadFailed' },
    { type: 'leave.ask', leaving: { kind: 'link', to: '/profile', replace: false } },
    { type: 'leave.ask', leaving: { kind: 'history', by: -1 } },
    { type: 'leave.ask', leaving: { kind: 'signOut' } },
    { type: 'leave.stay' },
    { type: 'leave.keep' },
    { type: 'leave.discard' },
    { type: 'leave.save' },
  ];
  const coverage = coverageOf(alone, moves, {
    mark: ({ statuses, prompt, routerView: { tabs } }: TabsContext) => [
      statuses['/application'],
      prompt?.leaving.kind,
      tabs.length,
    ],
  });
  expect([coverage, Object.keys(leave.states)]).toEqual([
    { missed: [], deadEnds: [] },
    ['idle', 'prompting', 'saving', 'checking', 'going'],
  ]);
});

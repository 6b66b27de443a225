import { expect, it } from 'vitest';
import { type ActorRefFrom, assign, createActor, setup } from 'xstate';
import { type FrozenApp, freezeApp } from '../../../src/inspector/moment/frozen-app.ts';
import type { Inspected, InspectedActor } from '../../../src/inspector/recorder/inspected.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';

const page = setup({
  types: {} as { events: { type: 'page.turn' }; context: { page: number } },
}).createMachine({
  id: 'page',
  context: { page: 1 },
  initial: 'clean',
  states: {
    clean: { on: { 'page.turn': 'turned' } },
    turned: {
      tags: 'busy',
      entry: assign({ page: ({ context }) => context.page + 1 }),
      on: { 'page.turn': 'clean' },
    },
  },
});

interface DeskContext {
  readonly tabs: readonly { readonly name: string; readonly actor: ActorRefFrom<typeof page> | null }[];
  readonly byName: ReadonlyMap<string, ActorRefFrom<typeof page>>;
  readonly settings: { readonly dark: boolean };
}

const desk = setup({
  types: {} as { events: { type: 'tab.open'; name: string }; context: DeskContext },
  actors: { page },
}).createMachine({
  id: 'desk',
  context: { tabs: [{ name: 'none', actor: null }], byName: new Map(), settings: { dark: true } },
  on: {
    'tab.open': {
      actions: assign(({ context, event: { name }, spawn }) => {
        const actor = spawn('page', { id: name, systemId: name });
        return {
          tabs: [...context.tabs, { name, actor }],
          byName: new Map([...context.byName, [name, actor]]),
        };
      }),
    },
  },
});

/** A desk on which the tab `one` was opened and turned twice; the numbers of the last entries after each. */
function record() {
  const recorder = createRecorder({ whenIdle: () => {} });
  const app = createActor(desk);
  app.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  app.start();
  const last = () => recorder.entries().at(-1)?.n ?? 0;
  const moments = [last()];
  app.send({ type: 'tab.open', name: 'one' });
  moments.push(last());
  const one = app.getSnapshot().context.byName.get('one');
  one?.send({ type: 'page.turn' });
  moments.push(last());
  one?.send({ type: 'page.turn' });
  moments.push(last());
  return { app, recorder, one, moments: moments as [number, number, number, number] };
}

const read = ({ app }: FrozenApp) => app as unknown as typeof live;
declare const live: ReturnType<typeof record>['app'];

it('a frozen app has the states of the moment, in every place where a context names an actor', () => {
  const { app, recorder, one, moments } = record();
  const frozen = freezeApp(app, recorder.history, moments[2]);
  const { context, children } = read(frozen).getSnapshot();
  const standIn = context.tabs[1]?.actor;
  expect([
    context.tabs.map(({ name }) => name),
    standIn?.getSnapshot().value,
    standIn?.getSnapshot().context,
    standIn?.getSnapshot().hasTag('busy' as never),
    standIn?.getSnapshot().matches('turned'),
    one?.getSnapshot().value,
  ]).toEqual([['none', 'one'], 'turned', { page: 2 }, true, true, 'clean']);
  expect(
    [context.byName.get('one'), children.one, frozen.app.system.get('one')].every((same) => same === standIn),
  ).toBe(true);
  expect(standIn === one).toBe(false);
  expect(frozen.app.system.getAll()).toEqual({ one: standIn });
});

it('a context before it names an actor is the recorded one itself, and so is each part without actors', () => {
  const { app, recorder, moments } = record();
  const frozen = freezeApp(app, recorder.history, moments[0]);
  const before = recorder.history.at(app as unknown as InspectedActor, moments[0]).context;
  expect(read(frozen).getSnapshot().context === before).toBe(true);
  frozen.go(moments[1]);
  const { context } = read(frozen).getSnapshot();
  const recorded = app.getSnapshot().context;
  expect([context.settings === recorded.settings, context.tabs[0] === recorded.tabs[0]]).toEqual([
    true,
    true,
  ]);
  expect(context.tabs === recorded.tabs).toBe(false);
});

it('at another moment only those hear of it whose actor was in another state', () => {
  const { app, recorder, moments } = record();
  const frozen = freezeApp(app, recorder.history, moments[1]);
  const heard: unknown[] = [];
  const standIn = read(frozen).getSnapshot().context.tabs[1]?.actor;
  const subscription = standIn?.subscribe((snapshot) => heard.push(snapshot.value));
  read(frozen).subscribe({ next: () => heard.push('desk') });
  frozen.go(moments[2]);
  frozen.go(moments[2]);
  frozen.go(moments[3]);
  frozen.go(moments[0]);
  subscription?.unsubscribe();
  frozen.go(moments[2]);
  expect(heard).toEqual(['turned', 'clean', 'clean', 'desk', 'desk']);
});

it('what is sent to a frozen app reaches nothing, and it begins and ends nothing', () => {
  const { app, recorder, one, moments } = record();
  const frozen = freezeApp(app, recorder.history, moments[2]);
  const before = recorder.entries().length;
  read(frozen).send({ type: 'tab.open', name: 'two' });
  read(frozen).getSnapshot().context.tabs[1]?.actor?.send({ type: 'page.turn' });
  expect([
    app.getSnapshot().context.tabs.length,
    one?.getSnapshot().value,
    recorder.entries().length,
  ]).toEqual([2, 'clean', before]);
});

import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { charts } from '../../../contract/charts/charts.ts';
import { loadMachines } from '../../../scripts/docs/machines.ts';
import { layOut } from '../../../scripts/layouts/lay-out.ts';
import { findInitial, findNext } from '../../../src/inspector/chart/walk.ts';
import { arrangeBox } from '../../../src/inspector/layout/labels.ts';
import type { Box, Layout } from '../../../src/inspector/layout/layout.types.ts';
import { loadLayout, loadLayoutsById } from '../../../src/inspector/layout/load-layout.ts';
import { packLayout, unpackLayout } from '../../../src/inspector/layout/packed.ts';
import { describeMachine } from '../../../src/inspector/layout/structure.ts';

const machines = (await loadMachines('src/machines')).map(({ machine }) => machine);

interface Case {
  readonly machine: AnyStateMachine;
  readonly layout: Layout;
}

const load = async (kind: 'machines' | 'charts', machine: AnyStateMachine): Promise<Case> => {
  const layout = await loadLayout(kind, describeMachine(machine));
  if (!layout) throw new Error(`${machine.id} has no layout that fits it: run npm run gen`);
  return { machine, layout };
};
const all = await Promise.all([
  ...machines.map((machine) => load('machines', machine)),
  ...Object.values(charts).map(({ machine }) => load('charts', machine)),
]);

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** What is wrong in any layout, as texts that name it. */
const findAll = (find: (one: Case) => readonly string[]): string[] =>
  all.flatMap((one) => find(one).map((what) => `${one.machine.id}: ${what}`));

describe('the layouts of all machines', () => {
  it('are there for every machine and chart', () => {
    expect(machines.length).toBeGreaterThan(140);
    expect(all.length).toBe(machines.length + 7);
  });

  it('have every state and every transition once, as XState has them', () => {
    const countStates = (node: AnyStateMachine['root']): number =>
      1 + Object.values(node.states).reduce((sum, state) => sum + countStates(state), 0);
    const countTransitions = (node: AnyStateMachine['root']): number =>
      (node.always?.length ?? 0) +
      [...node.transitions.values()].flat().length +
      Object.values(node.states).reduce((sum, state) => sum + countTransitions(state), 0);
    expect(
      findAll(({ machine, layout }) => {
        const drawn = [...layout.states, ...layout.edges].flatMap(({ lines }) => lines);
        return [
          ...(layout.states.length === countStates(machine.root) ? [] : ['states']),
          ...(drawn.length === countTransitions(machine.root) ? [] : ['transitions']),
          ...(new Set(drawn).size === layout.transitions.length ? [] : ['drawn transitions']),
        ];
      }),
    ).toEqual([]);
  });

  it('keep each state inside of its parent, apart from its siblings, and large enough for its texts', () => {
    expect(
      findAll(({ layout }) =>
        layout.states.flatMap((state, at) => {
          const parent = layout.states.find(({ id }) => id === state.parent);
          const siblings = layout.states.slice(at + 1).filter((other) => other.parent === state.parent);
          const { width, height } = arrangeBox(layout, state, state.lines);
          const isCramped = state.type !== 'history' && (state.w < width || state.h < height);
          return [
            ...(parent && !contains(parent, state) ? [`${state.id} leaves ${parent.id}`] : []),
            ...siblings.filter((other) => overlap(state, other)).map(({ id }) => `${state.id} on ${id}`),
            ...(isCramped ? [`${state.id} is too small`] : []),
          ];
        }),
      ),
    ).toEqual([]);
  });

  it('keep the labels of arrows off the states that have no states inside, and off each other', () => {
    expect(
      findAll(({ layout }) => {
        const leaves = layout.states.filter(({ id }) => !layout.states.some(({ parent }) => parent === id));
        const labels = layout.edges.flatMap(({ from, to, label }) =>
          label ? [{ name: `${from} to ${to}`, label }] : [],
        );
        return labels.flatMap(({ name, label }, at) => [
          ...leaves.filter((state) => overlap(state, label)).map(({ id }) => `${name} on ${id}`),
          ...labels
            .slice(at + 1)
            .filter((other) => overlap(other.label, label))
            .map((other) => `${name} on ${other.name}`),
        ]);
      }),
    ).toEqual([]);
  });

  it('end every arrow at the border of the states that it connects', () => {
    const touches = ({ x, y, w, h }: Box, point: { x: number; y: number } | undefined): boolean =>
      point !== undefined && overlap({ x: x - 2, y: y - 2, w: w + 4, h: h + 4 }, { ...point, w: 1, h: 1 });
    expect(
      findAll(({ layout }) =>
        layout.edges.flatMap(({ from, to, points }) => {
          const [source, target] = [from, to].map((id) => layout.states.find((state) => state.id === id));
          const isConnected =
            source && target && touches(source, points[0]) && touches(target, points.at(-1));
          return isConnected ? [] : [`${from} to ${to}`];
        }),
      ),
    ).toEqual([]);
  });

  it('can be walked by arrow keys from the initial state to every state', () => {
    const directions = ['up', 'down', 'left', 'right'] as const;
    expect(
      findAll(({ layout }) => {
        const reached = new Set([findInitial(layout)]);
        for (const id of reached) {
          for (const direction of directions) {
            const next = findNext(layout, id, direction);
            if (next !== null) reached.add(next);
          }
        }
        return layout.states.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
      }),
    ).toEqual([]);
  });

  it('are found by the id of a machine, all of them where several machines have the same', async () => {
    expect((await loadLayoutsById('machines', 'session')).map(({ states }) => states[0]?.id)).toEqual([
      'session',
    ]);
    expect((await loadLayoutsById('machines', 'upload')).map(({ id }) => id)).toEqual(['upload', 'upload']);
    expect(await loadLayoutsById('charts', 'session')).toEqual([]);
  });
});

describe('a layout', () => {
  const door = (more: object = {}) =>
    createMachine({
      id: 'door',
      initial: 'closed',
      on: { 'bell.ring': { actions: 'ring' } },
      states: {
        closed: { on: { 'door.open': { target: 'open', guard: 'isUnlocked' } } },
        open: { after: { 5000: 'closed' }, on: more },
      },
    });

  it('is the same each time, and survives being packed', async () => {
    const structure = describeMachine(door());
    const layout = await layOut(structure);
    expect(await layOut(structure)).toEqual(layout);
    expect(unpackLayout(packLayout(layout), 'door', layout.hash)).toEqual(layout);
    for (const { layout: generated } of all.filter(({ machine }) =>
      ['session', 'task'].includes(machine.id),
    )) {
      expect(await layOut(generated)).toEqual(generated);
    }
  });

  it('draws arrows between states, and writes what stays in a state into its box', async () => {
    const { states, edges, transitions } = await layOut(describeMachine(door()));
    expect(transitions).toEqual([
      { from: 'door', on: 'bell.ring', to: [], guard: null },
      { from: 'door.closed', on: 'door.open', to: ['door.open'], guard: 'isUnlocked' },
      { from: 'door.open', on: 'xstate.after.5000.door.open', to: ['door.closed'], guard: null },
    ]);
    expect(states.map(({ id, parent, initial, lines }) => [id, parent, initial, lines])).toEqual([
      ['door', null, false, [0]],
      ['door.closed', 'door', true, []],
      ['door.open', 'door', false, []],
    ]);
    expect(edges.map(({ from, to, lines }) => [from, to, lines])).toEqual([
      ['door.closed', 'door.open', [1]],
      ['door.open', 'door.closed', [2]],
    ]);
  });

  it('no longer fits a machine with another transition, guard or name of a state', () => {
    const { hash } = describeMachine(door());
    expect(describeMachine(door()).hash).toBe(hash);
    const others = [
      door({ 'door.slam': 'closed' }),
      door({ 'door.slam': { target: 'closed', guard: 'isUnlocked' } }),
      createMachine({ id: 'door', initial: 'shut', states: { shut: {}, open: {} } }),
    ].map((machine) => describeMachine(machine).hash);
    expect(new Set([hash, ...others]).size).toBe(4);
  });

  it('fits machines that differ by their id only', () => {
    const lamp = (id: string) =>
      describeMachine(
        createMachine({ id, initial: 'off', states: { off: { after: { 100: 'on' } }, on: {} } }),
      ).hash;
    expect(lamp('hall')).toBe(lamp('kitchen'));
  });
});

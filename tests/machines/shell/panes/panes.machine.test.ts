import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { panesMachine } from '../../../../src/machines/shell/panes/panes.machine.ts';
import { type PaneName, paneLimits } from '../../../../src/machines/shell/panes/panes.types.ts';
import { coverageOf, start } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';

let restore = () => {};
beforeEach(() => {
  restore = provideStorage();
});
afterEach(() => restore());

const context = () => start(panesMachine).actor.getSnapshot().context;

test('the last size of a drag is kept, not those on the way', () => {
  const { actor, clock } = start(panesMachine);
  for (const size of [410, 420, 430]) {
    actor.send({ type: 'pane.resize', pane: 'peek', size });
    clock.increment(100);
  }
  expect(context().sizes.peek).toBe(paneLimits.peek.initial);
  clock.increment(400);
  expect(context()).toEqual({ sizes: { peek: 430, dock: paneLimits.dock.initial }, dockOpen: false });
});

test('the dock stays as it was left', () => {
  const { actor } = start(panesMachine);
  actor.send({ type: 'dock.toggle' });
  expect(context().dockOpen).toBe(true);
  actor.send({ type: 'dock.toggle' });
  expect(context().dockOpen).toBe(false);
});

test('a pane goes back to its usual size', () => {
  const { actor } = start(panesMachine);
  actor.send({ type: 'pane.resize', pane: 'dock', size: 300 });
  actor.send({ type: 'pane.reset', pane: 'dock' });
  expect(actor.getSnapshot().context.sizes.dock).toBe(paneLimits.dock.initial);
});

test('whatever is asked for, a size stays within its limits', () => {
  const name = fc.constantFrom<PaneName>('peek', 'dock');
  fc.assert(
    fc.property(name, fc.double(), (pane, size) => {
      const { actor } = start(panesMachine);
      actor.send({ type: 'pane.resize', pane, size });
      const now = actor.getSnapshot().context.sizes[pane];
      expect(now).toBeGreaterThanOrEqual(paneLimits[pane].min);
      expect(now).toBeLessThanOrEqual(paneLimits[pane].max);
    }),
  );
});

test('what cannot be read in the storage counts for nothing', () => {
  localStorage.setItem('kept/0/panes', '{"sizes":{"peek":"wide","dock":9999},"dockOpen":1}');
  expect(context()).toEqual({
    sizes: { peek: paneLimits.peek.initial, dock: paneLimits.dock.initial },
    dockOpen: false,
  });
});

test('every state can be reached', () => {
  const events = [{ type: 'pane.resize', pane: 'peek', size: 500 }];
  expect(coverageOf(panesMachine, events)).toEqual({ missed: [], deadEnds: [] });
});

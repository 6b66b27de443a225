import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMachine, fromCallback } from 'xstate';
import { inspectorMachine } from '../../../src/inspector/state/inspector.machine.ts';
import type { InspectorEvent, InspectorInput } from '../../../src/inspector/state/inspector.types.ts';
import { readInspectorSettings } from '../../../src/services/browser/inspector-settings.service.ts';
import { coverageOf, start } from '../../support/client/actor.ts';
import { provideStorage } from '../../support/client/kept.ts';

beforeEach(() => {
  onTestFinished(provideStorage());
});

const input: InspectorInput = {
  settings: { dock: 'bottom', size: 320, fromStart: false },
  link: null,
  appMachine: createMachine({}),
  getRange: () => ({ first: 3, last: 9 }),
};

const open = (given: Partial<InspectorInput> = {}) => {
  const { actor } = start(inspectorMachine, { input: { ...input, ...given } });
  actor.send({ type: 'inspector.toggle' });
  return actor;
};

const momentAfter = (...events: readonly InspectorEvent[]) => {
  const actor = open();
  for (const event of events) actor.send(event);
  const { context, value } = actor.getSnapshot();
  return [value, context.moment, context.entry];
};

describe('the moment that is looked at', () => {
  it('is the present until one goes to another, and again afterwards', () => {
    expect(momentAfter()).toEqual([{ open: 'live' }, null, null]);
    expect(momentAfter({ type: 'moment.go', n: 5 })).toEqual([{ open: 'past' }, 5, 5]);
    expect(momentAfter({ type: 'moment.go', n: 5 }, { type: 'moment.live' })).toEqual([
      { open: 'live' },
      null,
      5,
    ]);
  });

  it('goes a step back from the last entry, and never beyond the recording', () => {
    expect(momentAfter({ type: 'moment.step', by: -1 })).toEqual([{ open: 'past' }, 8, 8]);
    expect(momentAfter({ type: 'moment.go', n: 5 }, { type: 'moment.step', by: 2 })).toEqual([
      { open: 'past' },
      7,
      7,
    ]);
    expect(momentAfter({ type: 'moment.go', n: 1 })).toEqual([{ open: 'past' }, 3, 3]);
    expect(momentAfter({ type: 'moment.go', n: 5 }, { type: 'moment.step', by: 20 })).toEqual([
      { open: 'past' },
      9,
      9,
    ]);
  });

  it('goes from one to another', () => {
    expect(momentAfter({ type: 'moment.go', n: 5 }, { type: 'moment.go', n: 7 })).toEqual([
      { open: 'past' },
      7,
      7,
    ]);
  });

  it('is the present as long as nothing is recorded', () => {
    const actor = open({ getRange: () => ({ first: 0, last: 0 }) });
    actor.send({ type: 'moment.step', by: -1 });
    expect(actor.getSnapshot().value).toEqual({ open: 'live' });
  });

  it('is the present when the inspector is opened again', () => {
    expect(
      momentAfter({ type: 'moment.go', n: 5 }, { type: 'inspector.close' }, { type: 'inspector.toggle' }),
    ).toEqual([{ open: 'live' }, null, 5]);
  });
});

describe('what is looked at', () => {
  it('begins with what the address asks for', () => {
    const link = { panel: 'actors', actor: 'app/session', n: 4 } as const;
    const { panel, actor, entry } = open({ link }).getSnapshot().context;
    expect({ panel, actor, entry }).toEqual({ panel: 'actors', actor: 'app/session', entry: 4 });
  });

  it('is an actor’s chart when the actor is opened', () => {
    const inspector = open();
    inspector.send({ type: 'actor.open', actor: 'app/router' });
    const { panel, actor } = inspector.getSnapshot().context;
    expect({ panel, actor }).toEqual({ panel: 'chart', actor: 'app/router' });
  });

  it('is narrowed by words, kinds and effects', () => {
    const inspector = open();
    inspector.send({ type: 'filter.change', filter: 'save' });
    inspector.send({ type: 'kind.toggle', kind: 'http' });
    inspector.send({ type: 'kind.toggle', kind: 'render' });
    inspector.send({ type: 'changesOnly.toggle' });
    const { filter, hidden, changesOnly } = inspector.getSnapshot().context;
    expect({ filter, hidden, changesOnly }).toEqual({ filter: 'save', hidden: ['http'], changesOnly: true });
  });
});

describe('the settings', () => {
  it('are those of the device the next time, with a size within its limits', () => {
    const inspector = open();
    inspector.send({ type: 'dock.move', dock: 'right' });
    inspector.send({ type: 'dock.resize', size: 5_000 });
    inspector.send({ type: 'recording.setFromStart', fromStart: true });
    expect(readInspectorSettings()).toEqual({ dock: 'right', size: 900, fromStart: true });
    inspector.send({ type: 'dock.resize', size: 20.4 });
    expect(readInspectorSettings().size).toBe(160);
  });

  it('that cannot be read are the usual ones', () => {
    localStorage.setItem('inspector', '{"dock":"top","size":"big","fromStart":1}');
    expect(readInspectorSettings()).toEqual({ dock: 'bottom', size: 320, fromStart: false });
    localStorage.setItem('inspector', '{');
    expect(readInspectorSettings()).toEqual({ dock: 'bottom', size: 320, fromStart: false });
  });
});

describe('the window of the inspector', () => {
  const root = {} as HTMLElement;
  /** The inspector in a browser that allows the window, or not. */
  const popOut = (allowed: boolean) => {
    const log: string[] = [];
    let close = () => {};
    const popup = fromCallback<{ type: string }, { readonly title: string }>(
      ({ input: { title }, sendBack }) => {
        log.push(`open ${title}`);
        close = () => sendBack({ type: 'popup.closed' });
        sendBack(allowed ? { type: 'popup.opened', root } : { type: 'popup.blocked' });
        return () => log.push('close');
      },
    );
    const { actor } = start(inspectorMachine.provide({ actors: { popup } }), { input });
    actor.send({ type: 'inspector.toggle' });
    actor.send({ type: 'dock.popOut', title: 'Inspector' });
    const stands = () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.popupRoot, context.popupBlocked, log];
    };
    return { actor, stands, close: () => close() };
  };

  it('is where it is drawn until it is docked again', () => {
    const { actor, stands } = popOut(true);
    expect(stands()).toEqual([{ open: 'live' }, root, false, ['open Inspector']]);
    actor.send({ type: 'dock.move', dock: 'right' });
    expect(stands()).toEqual([{ open: 'live' }, null, false, ['open Inspector', 'close']]);
    expect(actor.getSnapshot().context.settings.dock).toBe('right');
  });

  it('closes with the inspector, and the inspector with it', () => {
    const one = popOut(true);
    one.actor.send({ type: 'inspector.close' });
    expect(one.stands()).toEqual(['closed', null, false, ['open Inspector', 'close']]);
    const other = popOut(true);
    other.close();
    expect(other.stands()).toEqual(['closed', null, false, ['open Inspector', 'close']]);
  });

  it('that the browser blocks is said to be, until the next try', () => {
    const { actor, stands } = popOut(false);
    expect(stands()).toEqual([{ open: 'live' }, null, true, ['open Inspector']]);
    actor.send({ type: 'dock.popOut', title: 'Inspector' });
    expect(stands()).toEqual([{ open: 'live' }, null, true, ['open Inspector', 'close', 'open Inspector']]);
  });
});

it('every state of the inspector can be reached', () => {
  const events = [{ type: 'inspector.toggle' }, { type: 'moment.go', n: 4 }];
  expect(coverageOf(inspectorMachine, events, { input })).toEqual({ missed: [], deadEnds: [] });
});

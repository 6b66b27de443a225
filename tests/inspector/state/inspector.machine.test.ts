import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import type { Sandbox } from '../../../src/inspector/replay/fork.ts';
import { inspectorMachine } from '../../../src/inspector/state/inspector.machine.ts';
import type { InspectorEvent, InspectorInput } from '../../../src/inspector/state/inspector.types.ts';
import { readInspectorSettings } from '../../../src/services/browser/inspector-settings.service.ts';
import { coverageOf, done, failed, settle, start } from '../../support/client/actor.ts';
import { provideStorage } from '../../support/client/kept.ts';

beforeEach(() => {
  onTestFinished(provideStorage());
});

/** What it holds does not matter here: it is only handed on. */
const recording = { format: 'portal-recording/1' } as unknown as Recording;

const input: InspectorInput = {
  settings: { dock: 'bottom', size: 320, fromStart: false },
  link: null,
  appMachine: createMachine({}),
  getRange: () => ({ first: 3, last: 9 }),
  getRecording: () => recording,
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

describe('a sandbox', () => {
  const sandboxOf = (log: string[]): Sandbox => ({
    app: createActor(createMachine({})),
    differsAt: null,
    stop: () => log.push('stop'),
  });
  /** The inspector at entry 5 of the recording, where a sandbox is asked for. */
  const fork = (answer: (log: string[]) => Promise<Sandbox>) => {
    const log: string[] = [];
    const inputs: unknown[] = [];
    const forking = fromPromise<Sandbox, object>(({ input: given }) => {
      inputs.push(given);
      return answer(log);
    });
    const { actor } = start(inspectorMachine.provide({ actors: { fork: forking as never } }), { input });
    actor.send({ type: 'inspector.toggle' });
    actor.send({ type: 'moment.go', n: 5 });
    actor.send({ type: 'moment.fork' });
    const stands = () => {
      const { value, context } = actor.getSnapshot();
      const { moment, sandbox, forkProblem } = context;
      return [value, moment, sandbox !== null, forkProblem, log];
    };
    return { actor, stands, inputs };
  };

  it('goes on from the moment, and ends when one goes back to now', async () => {
    const { actor, stands, inputs } = fork(async (log) => sandboxOf(log));
    expect(stands()).toEqual([{ open: 'forking' }, 5, false, null, []]);
    await settle();
    expect(stands()).toEqual([{ open: 'sandbox' }, 5, true, null, []]);
    expect(inputs).toEqual([{ recording, n: 5, machine: input.appMachine }]);
    actor.send({ type: 'moment.live' });
    expect(stands()).toEqual([{ open: 'live' }, null, false, null, ['stop']]);
  });

  it.each([
    ['a step', { type: 'moment.step', by: -1 }, { open: 'past' }, 4],
    ['another moment', { type: 'moment.go', n: 8 }, { open: 'past' }, 8],
    ['the end of the inspector', { type: 'inspector.close' }, 'closed', 5],
  ] as const)('ends with %s', async (_what, event, value, moment) => {
    const { actor, stands } = fork(async (log) => sandboxOf(log));
    await settle();
    actor.send(event);
    expect(stands()).toEqual([value, moment, false, null, ['stop']]);
  });

  it('that can’t be made says why, until one goes elsewhere', async () => {
    const { actor, stands } = fork(() => Promise.reject(new Error('replay.noStart')));
    await settle();
    expect(stands()).toEqual([{ open: 'past' }, 5, false, 'replay.noStart', []]);
    actor.send({ type: 'moment.step', by: 1 });
    expect(stands()).toEqual([{ open: 'past' }, 6, false, null, []]);
  });

  it('is not waited for by somebody who goes on', async () => {
    const stepped = fork(async (log) => sandboxOf(log));
    stepped.actor.send({ type: 'moment.step', by: 2 });
    await settle();
    expect(stepped.stands()).toEqual([{ open: 'past' }, 7, false, null, []]);
    const returned = fork(async (log) => sandboxOf(log));
    returned.actor.send({ type: 'moment.live' });
    await settle();
    expect(returned.stands()).toEqual([{ open: 'live' }, null, false, null, []]);
  });
});

it('every state of the inspector can be reached, and each failed one be left', () => {
  const sandbox: Sandbox = { app: createActor(createMachine({})), differsAt: null, stop: () => {} };
  const events = [
    { type: 'inspector.toggle' },
    { type: 'moment.go', n: 4 },
    { type: 'moment.fork' },
    { type: 'moment.live' },
    done('fork', sandbox),
    failed('fork', new Error('replay.noStart')),
  ];
  expect(coverageOf(inspectorMachine, events, { input })).toEqual({ missed: [], deadEnds: [] });
});

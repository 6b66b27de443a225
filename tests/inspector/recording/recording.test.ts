import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/inspector/recorder/changes.ts';
import type {
  ActorEntry,
  Change,
  Entry,
  EventEntry,
  Plain,
} from '../../../src/inspector/recorder/entries.types.ts';
import { hashOf } from '../../../src/inspector/recording/hash.ts';
import {
  parseRecording,
  serializeRecording,
  toRecording,
} from '../../../src/inspector/recording/recording.ts';
import { fromLink, longestLink, toLink } from '../../../src/inspector/recording/recording-link.ts';
import { cases } from '../../support/tier.ts';
import { app, environments, traffic } from './traffic.ts';

const environment = {
  locale: 'ar',
  timeZone: 'Asia/Kolkata',
  viewport: [1440, 900] as const,
  clock0: 1_795_831_066_000,
  seed: 42,
  route: '/application?page=2',
  rules: [{ action: 'read', subject: 'Application' }],
  faults: [{ method: 'GET', path: '/tasks', effect: '503' }],
};

const actor = (
  n: number,
  path: string,
  logic: ActorEntry['logic'],
  rest: Partial<ActorEntry> = {},
): Entry => ({
  n,
  at: n,
  cause: null,
  kind: 'actor',
  actor: path,
  id: path,
  systemId: null,
  logic,
  source: path,
  input: null,
  value: logic === 'machine' ? 'idle' : null,
  context: { count: 0 },
  ...rest,
});

const event = (
  n: number,
  to: string,
  from: string | null,
  type: string,
  value: Plain,
  changes: Change[],
): EventEntry => ({
  n,
  at: n * 10,
  cause: null,
  kind: 'event',
  to,
  from,
  origin: 'input',
  type,
  payload: { id: n },
  outcome: { ms: 1, value, status: 'active', changes, taken: [] },
});

/** A list that is loaded, and that a socket then reports a change of. */
const entries: readonly Entry[] = [
  actor(1, 'app', 'machine'),
  event(2, 'app', null, 'list.open', 'loading', [{ path: ['count'], value: 1 }]),
  actor(3, 'app/load', 'effect', { input: { page: 2 } }),
  actor(4, 'app/socket', 'effect'),
  { n: 5, at: 50, cause: 3, kind: 'end', actor: 'app/load', ms: 20, outcome: { output: [4, 5] } },
  event(6, 'app', 'app/load', 'xstate.done.actor.load', 'ready', [{ path: ['rows'], value: [4, 5] }]),
  event(7, 'app', 'app/socket', 'record.changed', 'ready', [{ path: ['rows'], value: [6, 5] }]),
  event(8, 'unknown', 'app', 'list.refresh', 'busy', []),
];

describe('a recording', () => {
  it('has the events from outside, what effects came to, and the state after each event', () => {
    const { events, effects, checkpoints } = toRecording(entries, app, environment);
    expect(events).toEqual([
      { n: 2, at: 20, to: 'app', from: null, origin: 'input', type: 'list.open', payload: { id: 2 } },
      {
        n: 7,
        at: 70,
        to: 'app',
        from: 'app/socket',
        origin: 'input',
        type: 'record.changed',
        payload: { id: 7 },
      },
    ]);
    expect(effects).toEqual([
      {
        n: 5,
        started: 3,
        actor: 'app/load',
        source: 'app/load',
        input: hashOf({ page: 2 }),
        ms: 20,
        outcome: { output: [4, 5] },
      },
    ]);
    expect(checkpoints).toEqual([
      { n: 1, actor: 'app', value: 'idle', context: hashOf({ count: 0 }) },
      { n: 2, actor: 'app', value: 'loading', context: hashOf({ count: 1 }) },
      { n: 6, actor: 'app', value: 'ready', context: hashOf({ rows: [4, 5], count: 1 }) },
      { n: 7, actor: 'app', value: 'ready', context: hashOf({ count: 1, rows: [6, 5] }) },
      { n: 8, actor: 'unknown', value: 'busy', context: null },
    ]);
  });

  it('has where and with which program it was made', () => {
    const { format, app: recorded, environment: where } = toRecording(entries, app, environment);
    expect([format, recorded, where]).toEqual(['portal-recording/1', app, environment]);
  });

  it('is written with one entry in a line', () => {
    const text = serializeRecording(toRecording(entries, app, environment));
    expect(text.split('\n').filter((line) => /^ {2}\{"n":\d,.*"kind":/.test(line))).toHaveLength(8);
  });

  it('hashes a value by what it has, not by the order of its keys', () => {
    expect(hashOf({ a: 1, b: [null, 'x'] })).toBe(hashOf({ b: [null, 'x'], a: 1 }));
    const others: Plain[] = [{ a: 1 }, { a: '1' }, [1], ['a', 1], 'a', null, {}, []];
    expect(new Set(others.map(hashOf)).size).toBe(others.length);
  });
});

describe('the context of an actor', () => {
  it.each<[string, Plain, Change[], Plain]>([
    ['sets a part', { a: { b: 1 } }, [{ path: ['a', 'b'], value: 2 }], { a: { b: 2 } }],
    ['adds a part, with what is around it', {}, [{ path: ['a', 'b'], value: 2 }], { a: { b: 2 } }],
    ['removes a part', { a: 1, b: 2 }, [{ path: ['a'] }], { b: 2 }],
    ['is replaced as a whole', { a: 1 }, [{ path: [], value: { b: 1 } }], { b: 1 }],
    [
      'has a key of every object',
      {},
      [{ path: ['__proto__', 'x'], value: 1 }],
      JSON.parse('{"__proto__":{"x":1}}'),
    ],
  ])('%s', (_, context, changes, expected) => {
    expect(JSON.stringify(applyChanges(context, changes))).toBe(JSON.stringify(expected));
  });

  it('leaves the entry that it began with alone', () => {
    const context = { a: { b: [1] } };
    applyChanges(context, [{ path: ['a', 'b', '0'], value: 2 }, { path: ['a'] }]);
    expect(context).toEqual({ a: { b: [1] } });
  });
});

describe('reading a recording', () => {
  const written = toRecording(entries, app, environment);
  const changed = (parts: object) => JSON.stringify({ ...written, ...parts });

  it.each([
    ['is no JSON', 'PK\u0003\u0004', 'recording.notJson'],
    ['is empty', '', 'recording.notJson'],
    ['is JSON of something else', '{"log":{"version":"1.2"}}', 'recording.otherFormat'],
    ['is a number', '7', 'recording.otherFormat'],
    ['has another format', changed({ format: 'har/1.2' }), 'recording.otherFormat'],
    ['has a format with more to it', changed({ format: 'portal-recording/1 x' }), 'recording.otherFormat'],
    ['is of a newer version', changed({ format: 'portal-recording/2' }), 'recording.newerVersion'],
    ['is of a newer version with other parts', '{"format":"portal-recording/12"}', 'recording.newerVersion'],
    ['lacks its entries', changed({ entries: undefined }), 'recording.broken'],
    ['has entries in another order', changed({ entries: entries.toReversed() }), 'recording.broken'],
    [
      'has an entry of an unknown kind',
      changed({ entries: [{ ...entries[0], kind: 'x' }] }),
      'recording.broken',
    ],
    [
      'has a checkpoint without its actor',
      changed({ checkpoints: [{ n: 1, value: null, context: null }] }),
      'recording.broken',
    ],
    [
      'has no time at which it began',
      changed({ environment: { ...environment, clock0: 'now' } }),
      'recording.broken',
    ],
  ])('says what is wrong with a file that %s', (_, text, error) => {
    expect(parseRecording(text)).toEqual({ error });
  });

  it('keeps fields that it does not know', () => {
    const more = [{ ...entries[0], later: { a: 1 } }];
    expect(parseRecording(changed({ entries: more }))).toEqual({ recording: { ...written, entries: more } });
  });

  it('never fails on random text, bytes and JSON', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new TextDecoder().decode(bytes)),
      fc.json(),
      fc.anything().map((parts) => changed({ entries: parts })),
      fc
        .tuple(fc.constantFrom(...Object.keys(written)), fc.jsonValue())
        .map(([key, part]) => changed({ [key]: part })),
    );
    fc.assert(
      fc.property(text, (given) => {
        const parsed = parseRecording(given);
        if ('error' in parsed) expect(parsed.error).toMatch(/^recording\./);
        else expect(parsed.recording.entries.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: cases(500) },
    );
  });

  it('never fails on a file of which a part is missing or different', () => {
    const text = serializeRecording(written);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 3 }), (at, count, other) => {
        expect(Object.keys(parseRecording(text.slice(0, at) + other + text.slice(at + count)))).toHaveLength(
          1,
        );
      }),
      { numRuns: cases(500) },
    );
  });
});

const pack = async (content: string): Promise<string> => {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
};

describe('a recording in a link', () => {
  it('is the recording again', async () => {
    await fc.assert(
      fc.asyncProperty(traffic, environments, async (given, where) => {
        const recording = toRecording(given, app, where);
        const link = await toLink(recording);
        expect(link).toMatch(/^[\w-]+$/);
        expect(await fromLink(link ?? '')).toEqual({ recording });
      }),
      { numRuns: 50 },
    );
  });

  it('is there only for a small one', async () => {
    const noise = Array.from({ length: 4000 }, (_, at) => ({
      id: at,
      words: Math.sin(at + 1)
        .toString(36)
        .slice(3),
    }));
    const big: Entry = { n: 9, at: 90, cause: null, kind: 'socket', way: 'in', frame: noise, fault: null };
    expect(await toLink(toRecording([...entries, big], app, environment))).toBeNull();
    expect((await toLink(toRecording(entries, app, environment)))?.length).toBeLessThan(1500);
  });

  it('is broken if it was cut, changed, too long or is none at all', async () => {
    const link = (await toLink(toRecording(entries, app, environment))) ?? '';
    for (const other of [
      '',
      'x',
      '%%%',
      link.slice(0, -20),
      `x${link}`,
      link.slice(40),
      'a'.repeat(longestLink + 1),
    ]) {
      expect(await fromLink(other)).toEqual({ error: 'recording.broken' });
    }
  });

  it('does not unpack to more than five million characters', async () => {
    const content = (length: number) => pack(JSON.stringify({ format: 'har', text: 'a'.repeat(length) }));
    expect((await content(6_000_000)).length).toBeLessThan(longestLink);
    expect(await fromLink(await content(6_000_000))).toEqual({ error: 'recording.broken' });
    expect(await fromLink(await content(4_000_000))).toEqual({ error: 'recording.otherFormat' });
  });

  it('says what is wrong with its content', async () => {
    expect(await fromLink(await pack('{"format":"portal-recording/2"}'))).toEqual({
      error: 'recording.newerVersion',
    });
    expect(await fromLink(await pack('{"format":"har"}'))).toEqual({ error: 'recording.otherFormat' });
  });
});

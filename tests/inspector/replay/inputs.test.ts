import { expect, it } from 'vitest';
import type { ActorEntry, Entry, EventEntry } from '../../../src/inspector/recorder/entries.types.ts';
import { createMask } from '../../../src/inspector/recording/mask.ts';
import { createKeySupply, listMadeKeys, withKeys } from '../../../src/inspector/replay/recorded-keys.ts';
import { listReplies } from '../../../src/inspector/replay/replies.ts';
import { newIdempotencyKey } from '../../../src/services/kit/idempotency-key.ts';

const started = (
  n: number,
  actor: string,
  logic: ActorEntry['logic'],
  rest: Partial<ActorEntry> = {},
): Entry => ({
  n,
  at: n,
  cause: null,
  kind: 'actor',
  actor,
  id: actor,
  systemId: null,
  logic,
  source: actor,
  input: null,
  value: null,
  context: null,
  ...rest,
});

const sent = (n: number, to: string, from: string | null, rest: Partial<EventEntry> = {}): EventEntry => ({
  n,
  at: n,
  cause: null,
  kind: 'event',
  to,
  from,
  origin: 'actor',
  type: `event ${n}`,
  payload: {},
  outcome: { ms: 1, value: null, status: 'active', changes: [], taken: [] },
  ...rest,
});

it('a reply is what an effect sends while it receives an event, not what it sends later', () => {
  const request = sent(3, 'app/socket', 'app', { at: 10 });
  const atOnce = sent(4, 'app', 'app/socket', { at: 11, cause: 3 });
  const entries = [
    started(1, 'app', 'machine'),
    started(2, 'app/socket', 'effect'),
    request,
    atOnce,
    sent(5, 'app', 'app/socket', { at: 11.1, cause: 3 }),
    sent(6, 'app', 'app/other', { at: 10.5, cause: 3 }),
    sent(7, 'app', 'app/socket', { at: 11, cause: 1 }),
  ];
  expect([...listReplies(entries)]).toEqual([[3, [atOnce]]]);
});

const key = (digit: string): string => digit.repeat(32);

it('a key is made where it is found first, unless it came from outside', () => {
  const entries = [
    started(1, 'app', 'machine', { input: { from: key('a') } }),
    sent(2, 'app', null, { payload: { id: key('b') } }),
    started(3, `app/upload.${key('c')}`, 'machine', { cause: 2, context: [key('d'), key('a'), key('b')] }),
    { n: 4, at: 4, cause: 3, kind: 'end', actor: 'app/x', ms: 1, outcome: { output: key('e') } } as const,
    sent(5, 'app', 'app/x', { payload: [key('e'), key('c'), key('f'), `${key('1')}2`] }),
  ];
  expect(listMadeKeys(entries)).toEqual([
    { n: 3, key: key('c') },
    { n: 3, key: key('d') },
    { n: 5, key: key('f') },
  ]);
});

it('a step makes the keys that it made, in their order, and others after them', () => {
  const supply = createKeySupply([
    sent(2, 'app', 'x', { payload: [key('a')] }),
    sent(4, 'app', 'x', { payload: [key('b'), key('c')] }),
  ]);
  const make = () => withKeys(supply.take, newIdempotencyKey);
  supply.begin(4, 6);
  expect([make(), make()]).toEqual([key('b'), key('c')]);
  const other = make();
  expect(other).toMatch(/^[0-9a-f]{32}$/);
  expect([key('a'), key('b'), key('c')]).not.toContain(other);
  supply.begin(0, 2);
  expect(supply.take()).toBeUndefined();
});

it('random bytes are random again afterwards, also when the work failed', () => {
  const own = crypto.getRandomValues;
  expect(() =>
    withKeys(
      () => undefined,
      () => {
        throw new Error('The work failed');
      },
    ),
  ).toThrow('The work failed');
  expect([crypto.getRandomValues === own, Object.hasOwn(crypto, 'getRandomValues')]).toEqual([true, false]);
});

it('the names of functions, which a build makes shorter, are not compared', () => {
  const mask = createMask(0, 0);
  const hide = (name: string) => mask({ rules: [{ $function: name }], name });
  expect([hide('judge'), hide('E')]).toEqual([
    { rules: [{ $function: true }], name: 'judge' },
    { rules: [{ $function: true }], name: 'E' },
  ]);
});

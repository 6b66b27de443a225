import { describe, expect, it } from 'vitest';
import { and, createActor, not, setup } from 'xstate';
import { explain } from '../../../src/inspector/reasons/explain.ts';

interface Context {
  readonly row: { readonly state: string; readonly price: number };
  readonly rights: ReadonlySet<string>;
}

const machine = setup({
  types: {} as {
    context: Context;
    events: { type: 'pay'; amount: number } | { type: 'cancel' } | { type: 'open' } | { type: 'note' };
  },
  guards: {
    isEnough: ({ context, event }) => event.type === 'pay' && event.amount >= context.row.price,
    isOpen: ({ context }) => context.row.state === 'open',
    may: ({ context }, right: string) => context.rights.has(right),
  },
}).createMachine({
  id: 'bill',
  context: { row: { state: 'closed', price: 10 }, rights: new Set(['pay']) },
  initial: 'due',
  on: { note: {} },
  states: {
    due: {
      on: {
        pay: { guard: 'isEnough', target: 'paid' },
        cancel: { guard: and([{ type: 'may', params: 'cancel' }, 'isOpen']), target: 'cancelled' },
        open: { guard: not('isOpen') },
      },
    },
    paid: {},
    cancelled: {},
  },
});

const snapshot = createActor(machine).start().getSnapshot();
const find = (on: string, payload?: Readonly<Record<string, unknown>>) =>
  explain(snapshot, () => payload ?? {}).find((possibility) => possibility.on === on);

describe('what an actor can receive now', () => {
  it('is every event of its state and of those around it', () => {
    expect(explain(snapshot).map(({ on, from, to }) => [on, from, to])).toEqual([
      ['pay', 'bill.due', ['bill.paid']],
      ['cancel', 'bill.due', ['bill.cancelled']],
      ['open', 'bill.due', []],
      ['note', 'bill', []],
    ]);
  });

  it('is refused with the guard and the facts that it read', () => {
    expect(find('pay', { amount: 9 })).toEqual({
      on: 'pay',
      from: 'bill.due',
      to: ['bill.paid'],
      guard: 'isEnough',
      passes: false,
      facts: [
        { path: 'event.type', value: '"pay"' },
        { path: 'event.amount', value: '9' },
        { path: 'context.row.price', value: '10' },
      ],
    });
    expect(find('pay', { amount: 10 })?.passes).toBe(true);
    expect(find('pay')?.facts).toContainEqual({ path: 'event.amount', value: 'undefined' });
  });

  it('is judged by guards with parameters and by guards composed of others', () => {
    expect(find('cancel')).toEqual({
      on: 'cancel',
      from: 'bill.due',
      to: ['bill.cancelled'],
      guard: 'may and isOpen',
      passes: false,
      facts: [{ path: 'context.rights.has("cancel")', value: 'false' }],
    });
    expect([find('open')?.passes, find('open')?.facts]).toEqual([
      true,
      [{ path: 'context.row.state', value: '"closed"' }],
    ]);
  });

  it('is refused, with the error, by a guard that the payload breaks', () => {
    const strict = setup({ types: {} as { events: { type: 'take'; user: { id: number } } } }).createMachine({
      id: 'strict',
      on: { take: { guard: ({ event }) => event.user.id > 0 } },
    });
    const [take] = explain(createActor(strict).start().getSnapshot());
    expect([take?.passes, take?.facts.at(-1)]).toEqual([
      false,
      { path: 'error', value: `"Cannot read properties of undefined (reading 'id')"` },
    ]);
  });
});

it('what is written as JSON to be compared is no fact by itself', () => {
  const sizes = setup({
    types: {} as { context: { sizes: { rows: number } }; events: { type: 'apply' } },
    guards: { isOther: ({ context }) => JSON.stringify(context.sizes) !== '{"rows":3}' },
  }).createMachine({ id: 'sizes', context: { sizes: { rows: 3 } }, on: { apply: { guard: 'isOther' } } });
  expect(explain(createActor(sizes).start().getSnapshot()).map(({ facts }) => facts)).toEqual([
    [{ path: 'context.sizes.rows', value: '3' }],
  ]);
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createChart } from '../../../contract/charts/chart.ts';
import { type ChartId, charts } from '../../../contract/charts/charts.ts';
import { createEventSchema } from '../../../contract/charts/event.ts';
import { migrate, type StoredState } from '../../../contract/charts/migrate.ts';
import { applyEvent } from '../../../contract/charts/run.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import { instant } from '../../../contract/kit/primitives.ts';
import { person } from './records.ts';

const payloads = { 'parcel.send': {}, 'parcel.pay': {} } as const;
const open = { turn: 'office', tone: 'active', tag: 'open' } as const;

/** A chart of which two versions have gone before: packed was called wrapped, and nobody kept its payment. */
const parcel = createChart<
  { way: string; payment: string },
  { now: Instant },
  { type: keyof typeof payloads }
>({
  id: 'parcel',
  version: 3,
  migrations: {
    1: { renamed: { 'way.wrapped': 'packed' } },
    2: { added: { payment: 'due' } },
  },
  facts: z.object({ now: instant }),
  event: createEventSchema(payloads),
  payloads,
  guards: {},
  timestamps: {},
  regions: {
    way: {
      initial: 'packed',
      states: { packed: open, sent: open },
      permission: 'transition Application',
      transitions: [{ on: 'parcel.send', from: 'packed', to: 'sent', who: { aco: 'any' } }],
    },
    payment: {
      initial: 'due',
      states: { due: open, paid: open },
      permission: 'transition Application',
      transitions: [{ on: 'parcel.pay', from: 'due', to: 'paid', who: { aco: 'any' } }],
    },
  },
});

describe('a value stored by an older version', () => {
  it('is read in the words of today’s chart, from each version on', () => {
    const today = { version: 3, value: { way: 'packed', payment: 'due' } };
    expect(migrate(parcel, { version: 1, value: { way: 'wrapped' } })).toEqual(today);
    expect(migrate(parcel, { version: 2, value: { way: 'packed' } })).toEqual(today);
    expect(migrate(parcel, { version: 3, value: { way: 'sent', payment: 'paid' } })).toEqual({
      version: 3,
      value: { way: 'sent', payment: 'paid' },
    });
  });

  it('takes events like any other, and is stored under today’s version', () => {
    const answer = applyEvent(
      parcel,
      { version: 1, value: { way: 'wrapped' } },
      { now: '2026-11-21T10:00:00.000Z' },
      { type: 'parcel.send' },
      person('aco'),
    );
    expect(answer.ok && answer.stored).toEqual({ version: 3, value: { way: 'sent', payment: 'due' } });
  });

  it('is refused when it comes from the future, or from where no way is declared, or is no value at all', () => {
    expect(() => migrate(parcel, { version: 4, value: { way: 'packed', payment: 'due' } })).toThrow(
      'version 4',
    );
    expect(() => migrate(parcel, { version: 0, value: { way: 'wrapped' } })).toThrow('from version 0 to 1');
    expect(() => migrate(parcel, { version: 3, value: { way: 'wrapped', payment: 'due' } })).toThrow();
    expect(() => migrate(parcel, { version: 2, value: { way: 'wrapped' } })).toThrow();
  });
});

describe('the charts', () => {
  // Each fixture holds every state that records of that version can be stored with; it is never edited, so that a state
  // which is renamed without a migration fails here before it fails on people's records.
  it.each([
    ['application.1', (stored: StoredState<unknown>) => migrate(charts.application, stored)],
    ['compliance.1', (stored: StoredState<unknown>) => migrate(charts.compliance, stored)],
    ['document.1', (stored: StoredState<unknown>) => migrate(charts.document, stored)],
    ['course.1', (stored: StoredState<unknown>) => migrate(charts.course, stored)],
  ])('still read what %s stored', async (name, read) => {
    const text = await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
    const { version, values }: { version: number; values: unknown[] } = JSON.parse(text);
    const [chart] = name.split('.');
    const today = charts[chart as ChartId].version;
    expect(values.map((value) => read({ version, value }).version)).toEqual(values.map(() => today));
  });
});

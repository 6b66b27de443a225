import { expect, it } from 'vitest';
import { findLastPayload, findPayloads } from '../../../src/inspector/events/find-payloads.ts';
import type { Entry, Plain } from '../../../src/inspector/recorder/entries.types.ts';

let n = 0;
const received = (to: string, type: string, payload: Plain): Entry => ({
  kind: 'event',
  n: ++n,
  at: n,
  cause: null,
  to,
  from: null,
  origin: 'input',
  type,
  payload,
  outcome: null,
});

it('the last three different payloads of an event are offered, of any of the actors', () => {
  const entries: readonly Entry[] = [
    received('app/a', 'row.open', { id: 1 }),
    received('app/a', 'row.open', { id: 2 }),
    received('app/b', 'row.open', { id: 3 }),
    received('app/a', 'row.open', {}),
    received('app/a', 'row.close', { id: 4 }),
    received('app/other', 'row.open', { id: 5 }),
    received('app/a', 'row.open', { id: 6 }),
    received('app/b', 'row.open', { id: 3 }),
    { kind: 'log', n: ++n, at: n, cause: null, level: 'info', text: 'row.open' },
  ];
  const actors = new Set(['app/a', 'app/b']);
  expect([
    findPayloads(entries, actors, 'row.open'),
    findPayloads(entries, actors, 'row.open', 2),
    findPayloads(entries, actors, 'row.move'),
    findPayloads(entries, new Set(), 'row.open'),
  ]).toEqual([[{ id: 3 }, { id: 6 }, { id: 2 }], [{ id: 3 }, { id: 6 }], [], []]);
});

it('the last payload of an event is that of the same actor and type', () => {
  const entries = [
    received('app/list', 'row.open', { id: 1 }),
    received('app/list', 'row.open', { id: 2 }),
    received('app/list', 'row.close', { id: 3 }),
    received('app/board', 'row.open', { id: 4 }),
  ];
  expect([
    findLastPayload(entries, 'app/list', 'row.open'),
    findLastPayload(entries, 'app/list', 'row.move'),
  ]).toEqual([{ id: 2 }, undefined]);
});

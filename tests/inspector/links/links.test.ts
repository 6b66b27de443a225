import { expect, it } from 'vitest';
import { toInspectorLink } from '../../../src/inspector/links/inspector-link.ts';
import { findLastPayload } from '../../../src/inspector/links/last-payload.ts';
import type { EventEntry, Plain } from '../../../src/inspector/recorder/entries.types.ts';

it('a link opens the inspector at an entry of the page, and replaces that of another', () => {
  const page = 'https://portal.test/application?page=2&inspect=faults&actor=app&n=3#notes';
  expect(toInspectorLink(page, { panel: 'events', actor: 'app/router/list', n: 128 })).toBe(
    'https://portal.test/application?page=2&inspect=events&actor=app%2Frouter%2Flist&n=128#notes',
  );
  expect(toInspectorLink(page, { panel: 'events', actor: null, n: 4 })).toBe(
    'https://portal.test/application?page=2&inspect=events&n=4#notes',
  );
});

it('the last payload of an event is that of the same actor and type', () => {
  let n = 0;
  const event = (to: string, type: string, payload: Plain): EventEntry => ({
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
  const entries = [
    event('app/list', 'row.open', { id: 1 }),
    event('app/list', 'row.open', { id: 2 }),
    event('app/list', 'row.close', { id: 3 }),
    event('app/board', 'row.open', { id: 4 }),
  ];
  expect([
    findLastPayload(entries, 'app/list', 'row.open'),
    findLastPayload(entries, 'app/list', 'row.move'),
  ]).toEqual([{ id: 2 }, undefined]);
});

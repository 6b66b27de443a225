import type { Entry } from '../recorder/entries.types.ts';
import { formatBriefly, formatValue } from '../recorder/format-plain.ts';

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** An entry in the columns of the list: who, what, and what came of it. Names of the code, not translated. */
export interface EntryLine {
  readonly who: string;
  readonly what: string;
  readonly result: string;
}

/** The line of an entry. */
export function describeEntry(entry: Entry): EntryLine {
  switch (entry.kind) {
    case 'event': {
      const { from, to, type, outcome } = entry;
      const who = from === null || from === to ? lastOf(to) : `${lastOf(from)} → ${lastOf(to)}`;
      const isTaken = outcome !== null && (outcome.taken.length > 0 || outcome.value === null);
      return { who, what: type, result: isTaken ? formatValue(outcome.value) : '∅' };
    }
    case 'actor':
      return { who: lastOf(entry.actor), what: `+ ${entry.source ?? ''}`, result: formatValue(entry.value) };
    case 'end':
      return { who: lastOf(entry.actor), what: '■', result: formatBriefly(entry.outcome, 60) };
    case 'http': {
      const status = entry.status === null ? '…' : entry.status === 0 ? '✗' : String(entry.status);
      return { who: entry.method, what: entry.url, result: status };
    }
    case 'socket':
      return { who: entry.way, what: formatBriefly(entry.frame, 80), result: '' };
    case 'input':
      return { who: entry.type, what: entry.label, result: '' };
    case 'render':
      return { who: 'page', what: 'render', result: String(entry.elements) };
    case 'read':
      return { who: 'storage', what: entry.key, result: formatBriefly(entry.value, 60) };
    case 'log':
      return { who: entry.level, what: entry.text, result: '' };
  }
}

/** Whether an entry has a word in one of its columns, its actors or its payload. */
export function matchesFilter(entry: Entry, filter: string): boolean {
  if (filter === '') return true;
  const { who, what, result } = describeEntry(entry);
  const more = entry.kind === 'event' ? `${entry.to} ${formatBriefly(entry.payload, 500)}` : '';
  return `${who} ${what} ${result} ${more}`.toLowerCase().includes(filter.toLowerCase());
}

/** Whether an entry changed anything: an event that a machine ignored did not. */
export const hasEffect = (entry: Entry): boolean =>
  entry.kind !== 'event' ||
  (entry.outcome !== null && (entry.outcome.changes.length > 0 || entry.outcome.taken.length > 0));

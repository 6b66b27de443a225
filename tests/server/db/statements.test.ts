import { describe, expect, test } from 'vitest';
import { allowsWriting, isReading, startsReadOnly } from '../../../server/db/embedded/statements.ts';
import { message, query, sync } from '../../../server/db/embedded/wire.ts';

const parse = (text: string, name = '') => message('P', name, '\0', text, '\0', Buffer.alloc(2));
const bind = ({ portal = '', statement = '' } = {}) =>
  message('B', portal, '\0', statement, '\0', Buffer.alloc(6));
const describePortal = (portal = '') => message('D', 'P', portal, '\0');
const execute = message('E', '\0', Buffer.alloc(4));
const flush = message('H');

/** A statement as `pg` sends it with values. */
const extended = (text: string) => Buffer.concat([parse(text), bind(), describePortal(), execute, sync]);

describe('a batch only reads', () => {
  test.each([
    ['a query', query('select 1')],
    ['a query with a final semicolon', query('  SELECT n FROM things;  ')],
    ['a query over several lines', query('with kept as (\n  select 1\n)\nselect * from kept')],
    ['a query with values', extended('select n from things where n = $1')],
  ])('when it is %s', (_, batch) => {
    expect(isReading(batch)).toBe(true);
  });

  test.each([
    ['a statement that writes', query('insert into things values (1)')],
    ['a statement that writes, with values', extended('update things set n = $1')],
    ['the start of a transaction', query('begin')],
    ['the end of a transaction', query('commit')],
    ['a query with a second statement', query('select 1; commit')],
    ['a notification', query("select pg_notify('parcels', 'one')")],
    ['a notification on its second line', extended("select n,\n pg_notify('parcels', $1)")],
    ['a word that begins like one that reads', query('selective()')],
    [
      'a prepared query',
      Buffer.concat([parse('select 1', 'mine'), bind({ statement: 'mine' }), execute, sync]),
    ],
    ['a query prepared before', Buffer.concat([bind({ statement: 'mine' }), execute, sync])],
    ['a query for a named portal', Buffer.concat([parse('select 1'), bind({ portal: 'p' }), execute, sync])],
    [
      'a description of a named portal',
      Buffer.concat([parse('select 1'), bind(), describePortal('p'), execute, sync]),
    ],
    ['a query without its end', Buffer.concat([parse('select 1'), bind(), execute, flush])],
    [
      'two queries',
      Buffer.concat([parse('select 1'), bind(), execute, parse('select 2'), bind(), execute, sync]),
    ],
    ['nothing at all', sync],
  ])('but not when it is %s', (_, batch) => {
    expect(isReading(batch)).toBe(false);
  });
});

test.each([
  ['begin isolation level repeatable read read only', true],
  ['BEGIN READ ONLY;', true],
  ['start transaction\n  read only', true],
  ['begin', false],
  ['begin read write', false],
  ['begin; set transaction read only', false],
  ['begin read only; select 1', false],
  ["select 'begin read only'", false],
])('%s starts a transaction that only reads: %s', (text, only) => {
  expect(startsReadOnly(query(text))).toBe(only);
});

test.each([
  ['set transaction read write', true],
  ['SET LOCAL transaction_read_only = off', true],
  ['fetch 1000 from dumped', false],
  ['select spread, writer from readers', false],
])('%s may let a transaction write: %s', (text, may) => {
  expect(allowsWriting(query(text))).toBe(may);
  expect(allowsWriting(extended(text))).toBe(may);
});

import { describe, expect, it } from 'vitest';
import { fillDraft, readDraft, startDraft } from '../../../src/inspector/events/draft.ts';
import type { Field } from '../../../src/inspector/events/schema.types.ts';

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  optional: false,
  nullable: false,
  kind,
  ...more,
});
const entered = (text: string) => ({ given: 'value' as const, text });

const fields: readonly Field[] = [
  field('name', 'text'),
  field('page', 'number'),
  field('isOpen', 'flag'),
  field('side', { oneOf: ['left', 'right', 3] }),
  field('rows', 'json'),
  field('note', 'text', { optional: true }),
  field('id', 'number', { nullable: true }),
  field('mode', { oneOf: ['a'] }, { optional: true, nullable: true }),
];
const start = {
  name: entered(''),
  page: entered(''),
  isOpen: entered('false'),
  side: entered('"left"'),
  rows: entered(''),
  note: { given: 'omitted', text: '' },
  id: { given: 'null', text: '' },
  mode: { given: 'omitted', text: '"a"' },
} as const;

describe('a draft of an event', () => {
  it('starts with the first choice, without what can be left out, and with null where that is possible', () => {
    expect(startDraft(fields)).toEqual(start);
    expect(readDraft(fields, startDraft(fields))).toEqual({
      payload: { name: '', isOpen: false, side: 'left', id: null },
      faults: { page: 'number', rows: 'json' },
    });
  });

  it('has the values that were entered', () => {
    const draft = {
      ...start,
      name: entered(' Amélie '),
      page: entered(' -2.5 '),
      isOpen: entered('true'),
      side: entered('3'),
      rows: entered('[{"id": 1}, null]'),
      note: entered(''),
      id: entered('7'),
      mode: { given: 'null', text: '"a"' },
    } as const;
    expect(readDraft(fields, draft)).toEqual({
      payload: {
        name: ' Amélie ',
        page: -2.5,
        isOpen: true,
        side: 3,
        rows: [{ id: 1 }, null],
        note: '',
        id: 7,
        mode: null,
      },
      faults: {},
    });
  });

  it.each([
    ['page', '', 'number'],
    ['page', ' ', 'number'],
    ['page', 'two', 'number'],
    ['page', '1e999', 'number'],
    ['side', '"up"', 'choice'],
    ['side', '"3"', 'choice'],
    ['side', '', 'choice'],
    ['rows', '{', 'json'],
    ['rows', ' ', 'json'],
  ] as const)('refuses for %s the text “%s”', (name, text, fault) => {
    const draft = { ...start, page: entered('1'), rows: entered('[]'), [name]: entered(text) };
    expect(readDraft(fields, draft).faults).toEqual({ [name]: fault });
  });

  it('is filled in with a payload, which it then has again', () => {
    const payload = { name: 'x', page: 4, isOpen: true, side: 3, rows: { a: [1] }, id: 0, mode: 'a' };
    expect(fillDraft(fields, payload)).toEqual({
      name: entered('x'),
      page: entered('4'),
      isOpen: entered('true'),
      side: entered('3'),
      rows: entered('{"a":[1]}'),
      note: { given: 'omitted', text: '' },
      id: entered('0'),
      mode: entered('"a"'),
    });
    expect(readDraft(fields, fillDraft(fields, payload))).toEqual({ payload, faults: {} });
  });

  it('is filled in with null, with what does not fit its fields, and with nothing', () => {
    expect(
      fillDraft(fields, { name: { $: 'secret' }, page: null, side: 'up', rows: null, id: null, more: 1 }),
    ).toEqual({
      ...start,
      name: entered('{"$":"secret"}'),
      page: entered('null'),
      side: entered('"up"'),
      rows: entered('null'),
    });
    expect(fillDraft(fields, null)).toEqual(start);
  });
});

describe('a draft of an event whose fields are not known', () => {
  const read = (text: string) => readDraft(null, { payload: entered(text) });

  it('is one text of JSON', () => {
    expect(startDraft(null)).toEqual({ payload: entered('') });
    expect(fillDraft(null, { id: [1] })).toEqual({ payload: entered('{"id":[1]}') });
    expect([read(''), read('{"id": 1}')]).toEqual([
      { payload: {}, faults: {} },
      { payload: { id: 1 }, faults: {} },
    ]);
  });

  it.each(['{', '[]', 'null', '"text"', '1'])('refuses %s', (text) => {
    expect(read(text)).toEqual({ payload: {}, faults: { payload: 'object' } });
  });
});

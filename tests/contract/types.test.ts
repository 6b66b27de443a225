import { describe, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import type { Day, Instant, toEndOfDay, toLastDay } from '../../contract/facts/days.ts';
import { type BulkJob, type BulkPreview, bulkListApi } from '../../contract/kit/bulk.ts';
import {
  type Args,
  endpoint,
  type Line,
  type ParsedRequest,
  type Reply,
} from '../../contract/kit/endpoint.ts';
import { listApi } from '../../contract/kit/lists.ts';
import type { day, instant } from '../../contract/kit/primitives.ts';
import { recordApi } from '../../contract/kit/records.ts';
import { masterList } from '../../contract/masters/master-list.ts';
import type { EditableField, RecordListChange, RecordListRow } from '../../contract/masters/record-list.ts';
import { recordParts } from '../../contract/masters/record-parts.ts';
import type { Times } from '../../src/views/kit/hooks/use-times.ts';

// The type checker runs these tests: what they state of types has no counterpart at run time.

const row = z.object({ id: z.int(), name: z.string() });
type Row = { id: number; name: string };
const columns = { name: { type: 'text', sortable: true } } as const;

describe('an endpoint', () => {
  const berths = endpoint({
    name: 'berths.move',
    summary: 'Move a ship',
    method: 'POST',
    path: '/berths/:id',
    access: 'token',
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ page: z._default(z.coerce.number(), 1) }),
    body: z.object({ ship: z.pipe(z.string(), z.transform(Number)) }),
    reply: z.object({ data: row }),
  });
  const bare = endpoint({
    name: 'berths.all',
    summary: 'All',
    method: 'GET',
    path: '/berths',
    access: 'public',
  });

  it('is called with what its schemas take, and its query may be left out', () => {
    expectTypeOf<Args<typeof berths>['body']>().toEqualTypeOf<{ ship: string }>();
    expectTypeOf<Args<typeof berths>>().toExtend<{
      params: object;
      query?: { page?: unknown } | undefined;
    }>();
    expectTypeOf<Args<typeof bare>>().toBeUnknown();
  });

  it('passes to its handler what its schemas give', () => {
    expectTypeOf<ParsedRequest<typeof berths>>().toEqualTypeOf<{
      readonly params: { id: number };
      readonly query: { page: number };
      readonly body: { ship: number };
    }>();
    expectTypeOf<ParsedRequest<typeof bare>>().toEqualTypeOf<{
      readonly params: undefined;
      readonly query: undefined;
      readonly body: undefined;
    }>();
  });

  it('replies with its reply, or with nothing, and streams only the lines it declares', () => {
    expectTypeOf<Reply<typeof berths>>().toEqualTypeOf<{ data: Row }>();
    expectTypeOf<Reply<typeof bare>>().toBeUndefined();
    expectTypeOf<Line<typeof berths>>().toBeNever();
  });

  it('keeps its literals, and takes no other method, path or access', () => {
    expectTypeOf(berths.path).toEqualTypeOf<'/berths/:id'>();
    expectTypeOf(berths.method).toEqualTypeOf<'POST'>();
    const valid = {
      name: 'berths.get',
      summary: '',
      method: 'GET',
      path: '/berths',
      access: 'token',
    } as const;
    // @ts-expect-error there is no such method
    endpoint({ ...valid, method: 'MOVE' });
    // @ts-expect-error a path begins with a slash
    endpoint({ ...valid, path: 'berths' });
    // @ts-expect-error there is no such access
    endpoint({ ...valid, access: 'friends' });
    // @ts-expect-error a status is a number
    endpoint({ ...valid, status: '201' });
  });
});

describe('a list', () => {
  const filters = { status: z.optional(z.enum(['open', 'closed'])) };
  const berths = listApi({ noun: 'berths', path: '/berths', summary: 'Berths', row, columns, filters });

  it('has pages and lines of its rows', () => {
    expectTypeOf<Reply<typeof berths.list>['data']>().toEqualTypeOf<Row[]>();
    expectTypeOf<Line<typeof berths.rows>>().toEqualTypeOf<Row>();
    expectTypeOf<Line<typeof berths.list>>().toBeNever();
  });

  it('reads its own parameters beside the page, the order and the filter', () => {
    type Query = ParsedRequest<typeof berths.list>['query'];
    expectTypeOf<Query['page']>().toEqualTypeOf<number>();
    expectTypeOf<Query['perPage']>().toEqualTypeOf<5 | 10 | 20 | 25 | 50 | 100>();
    expectTypeOf<Query['sortBy']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Query['status']>().toEqualTypeOf<'open' | 'closed' | undefined>();
    // @ts-expect-error the list has no such parameter
    expectTypeOf<Query['colour']>();
  });

  it('takes a selection by ids or by a query, but not by both', () => {
    type Selection = Args<typeof berths.rows>['body']['selection'];
    expectTypeOf<{ ids: number[] }>().toExtend<Selection>();
    expectTypeOf<{ matching: { status: 'open' }; except: number[] }>().toExtend<Selection>();
    expectTypeOf<{ matching: { status: 'lost' } }>().not.toExtend<Selection>();
    expectTypeOf<{ except: number[] }>().not.toExtend<Selection>();
  });

  it('needs a row and columns of known types', () => {
    // @ts-expect-error the row is missing
    listApi({ noun: 'berths', path: '/berths', summary: '', columns, filters });
    const wrong = { name: { type: 'colour' } } as const;
    // @ts-expect-error there is no such type of column
    listApi({ noun: 'berths', path: '/berths', summary: '', row, columns: wrong, filters });
  });
});

describe('a record', () => {
  const details = z.object({ id: z.int(), depth: z.number() });
  const change = z.object({ name: z.optional(z.string()) });
  const summaries = { get: '', update: '' };
  const berth = recordApi({ noun: 'berths', path: '/berths', summaries, row, details, change });

  it('is read as its details, changed by its change, and answered as its row', () => {
    expectTypeOf<Reply<typeof berth.get>>().toEqualTypeOf<{ data: { id: number; depth: number } }>();
    expectTypeOf<Reply<typeof berth.update>>().toEqualTypeOf<{ data: Row }>();
    expectTypeOf<Args<typeof berth.update>['body']>().toEqualTypeOf<{ name?: string | undefined }>();
    expectTypeOf<ParsedRequest<typeof berth.get>['params']>().toEqualTypeOf<{ id: number }>();
  });

  it('is changed only in the version that was read', () => {
    expectTypeOf(berth.update.versioned).toEqualTypeOf<true>();
    expectTypeOf(berth.get).not.toHaveProperty('versioned');
  });
});

describe('the command of a list', () => {
  const change = z.object({ name: z.optional(z.string()) });
  const { bulk } = bulkListApi({ noun: 'berths', path: '/berths', columns, filters: {}, change });
  type Body = Args<typeof bulk>['body'];

  it('takes a change of its fields, and says whether it is a dry run', () => {
    expectTypeOf<Body['change']>().toEqualTypeOf<{ name?: string | undefined } | undefined>();
    expectTypeOf<Body['dryRun']>().toEqualTypeOf<boolean>();
    expectTypeOf<{ selection: { ids: number[] }; change: { name: string } }>().not.toExtend<Body>();
  });

  it('answers with a preview or a job', () => {
    expectTypeOf<Reply<typeof bulk>>().toEqualTypeOf<{ data: BulkPreview } | { data: BulkJob }>();
  });
});

describe('a list of master data', () => {
  const intakes = masterList('intakes', 'name', {
    code: { type: 'text', essential: true, immutable: true },
    name: { type: 'text', essential: true, editable: true },
    kind: { type: 'choice', values: ['early', 'late'], editable: true, optional: true },
    places: { type: 'number', editable: true, hasDefault: true },
    archived: { type: 'flag', editable: true },
    updatedAt: { type: 'date' },
  });
  type Columns = typeof intakes.columns;

  it('has rows whose fields may be withheld, but for the essential ones', () => {
    expectTypeOf<Reply<typeof intakes.api.get>['data']>().toEqualTypeOf<RecordListRow<Columns>>();
    expectTypeOf<RecordListRow<Columns>['name']>().toEqualTypeOf<string>();
    expectTypeOf<RecordListRow<Columns>['kind']>().toEqualTypeOf<'early' | 'late' | null>();
    expectTypeOf<RecordListRow<Columns>['places']>().toEqualTypeOf<number | null>();
    expectTypeOf<RecordListRow<Columns>['archived']>().toEqualTypeOf<boolean | null>();
    expectTypeOf<RecordListRow<Columns>['editable']>().toEqualTypeOf<EditableField<Columns>[]>();
  });

  it('is changed in its editable fields, of which optional ones can be cleared', () => {
    expectTypeOf<EditableField<Columns>>().toEqualTypeOf<'name' | 'kind' | 'places' | 'archived'>();
    expectTypeOf<ParsedRequest<typeof intakes.api.update>['body']>().toEqualTypeOf<
      RecordListChange<Columns>
    >();
    expectTypeOf<Args<typeof intakes.api.update>['body']>().toEqualTypeOf<RecordListChange<Columns>>();
    expectTypeOf<{ kind: null; name: string }>().toExtend<RecordListChange<Columns>>();
    expectTypeOf<{ name: null }>().not.toExtend<RecordListChange<Columns>>();
    expectTypeOf<{ kind: 'later' }>().not.toExtend<RecordListChange<Columns>>();
  });

  it('gets new records with their immutable fields; optional ones, flags and defaults may be left out', () => {
    type New = ParsedRequest<typeof intakes.api.create>['body'];
    expectTypeOf<Args<typeof intakes.api.create>['body']>().toEqualTypeOf<New>();
    expectTypeOf<{ code: string; name: string }>().toExtend<New>();
    expectTypeOf<{ code: string; name: string; kind: null; places: number }>().toExtend<New>();
    expectTypeOf<{ name: string }>().not.toExtend<New>();
    expectTypeOf<{ code: string; name: string; places: null }>().not.toExtend<New>();
    expectTypeOf<New>().not.toHaveProperty('updatedAt');
  });

  it('has the subject of its name', () => {
    expectTypeOf(intakes.subject).toEqualTypeOf<'Intake'>();
  });

  it('is named by an essential column of its own, and is one of the portal’s lists', () => {
    const named = { name: { type: 'text', essential: true }, city: { type: 'text' } } as const;
    // @ts-expect-error a row may come without its city
    masterList('intakes', 'city', named);
    // @ts-expect-error there is no such column
    masterList('intakes', 'colour', named);
    // @ts-expect-error there is no such list
    masterList('berths', 'name', named);
  });
});

describe('the parts of a record', () => {
  const parts = recordParts({ list: 'universities', subject: 'University' }, 'contacts', 'name', {
    name: { type: 'text' },
    phone: { type: 'text', optional: true },
  });

  it('are rows of their columns, in which only optional fields are null', () => {
    type Part = Reply<typeof parts.api.list>['data']['rows'][number];
    expectTypeOf<Part['name']>().toEqualTypeOf<string>();
    expectTypeOf<Part['phone']>().toEqualTypeOf<string | null>();
  });

  it('are named by a column of their own', () => {
    // @ts-expect-error there is no such column
    recordParts({ list: 'universities', subject: 'University' }, 'contacts', 'email', {
      name: { type: 'text' },
    });
  });
});

describe('a day and a moment', () => {
  it('are not taken for each other, nor is any other text taken for one of them', () => {
    expectTypeOf<Instant>().not.toExtend<Day>();
    expectTypeOf<Day>().not.toExtend<Instant>();
    expectTypeOf<string>().not.toExtend<Day>();
    expectTypeOf<string>().not.toExtend<Instant>();
    expectTypeOf<'2027-03-01'>().toExtend<Day>();
    expectTypeOf<'2027-03-01T09:00:00.000Z'>().toExtend<Instant>();
    expectTypeOf<'2027-03-01T09:00:00.000Z'>().not.toExtend<Day>();
    expectTypeOf<'2027-03-01'>().not.toExtend<Instant>();
    expectTypeOf<ReturnType<Date['toISOString']>>().toEqualTypeOf<Instant>();
  });

  it('are what the contract parses, also in the rows of a list', () => {
    expectTypeOf<z.output<typeof day>>().toEqualTypeOf<Day>();
    expectTypeOf<z.output<typeof instant>>().toEqualTypeOf<Instant>();
    const covers = masterList('covers', 'title', {
      title: { type: 'text', essential: true },
      startsOn: { type: 'date' },
      updatedAt: { type: 'date', instant: true },
    });
    type Row = RecordListRow<typeof covers.columns>;
    expectTypeOf<Row['startsOn']>().toEqualTypeOf<Day | null>();
    expectTypeOf<Row['updatedAt']>().toEqualTypeOf<Instant | null>();
  });

  it('are shown by formatters of their own', () => {
    expectTypeOf<Instant>().not.toExtend<Parameters<Times['date']>[0]>();
    expectTypeOf<Day>().not.toExtend<Parameters<Times['dateOf']>[0]>();
    expectTypeOf<Day>().not.toExtend<Parameters<Times['dateTime']>[0]>();
    expectTypeOf<Day>().not.toExtend<Parameters<typeof toLastDay>[0]>();
    expectTypeOf<Instant>().not.toExtend<Parameters<typeof toEndOfDay>[0]>();
  });
});

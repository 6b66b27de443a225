import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { type Args, endpoint, type ParsedRequest, type Reply } from '../../contract/kit/endpoint.ts';

const about = { name: 'things.test', summary: 'A test' };
const reply = z.object({ data: z.string() });

describe('an endpoint', () => {
  it('has the method and the path of its request line, and requires a token', () => {
    const list = endpoint('GET /things', { ...about, reply });
    expect(list).toEqual({ ...about, method: 'GET', path: '/things', access: 'token', reply });
    expectTypeOf(list.method).toEqualTypeOf<'GET'>();
    expectTypeOf(list.path).toEqualTypeOf<'/things'>();
    expectTypeOf(list.access).toEqualTypeOf<'token'>();
    expectTypeOf<Reply<typeof list>>().toEqualTypeOf<{ data: string }>();
    expectTypeOf<ParsedRequest<typeof list>['params']>().toEqualTypeOf<undefined>();
  });

  it('is public only if it says so', () => {
    const open = endpoint('GET /things', { ...about, access: 'public', reply });
    expect(open.access).toBe('public');
    expectTypeOf(open.access).toEqualTypeOf<'public'>();
  });

  it('reads `:id` as the id of a record, unless it declares other parameters', () => {
    const own = endpoint('GET /things/:id/parts', { ...about, reply });
    const params = z.strictObject({ id: z.string() });
    const other = endpoint('GET /things/:id', { ...about, params, reply });
    expect(own.params.parse({ id: '4' })).toEqual({ id: 4 });
    expect(own.params.safeParse({ id: 'four' }).success).toBe(false);
    expect(other.params).toBe(params);
    expect(endpoint('GET /things/:identity', { ...about, reply })).not.toHaveProperty('params');
    expectTypeOf<ParsedRequest<typeof own>['params']>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<Args<typeof other>>().toEqualTypeOf<{ params: { id: string } }>();
  });

  it.each([
    ['creates a record', endpoint('POST /things', { ...about, creates: true, reply }), 201],
    [
      'creates a record in the background',
      endpoint('POST /things', { ...about, creates: true, status: 202, reply }),
      202,
    ],
    ['returns nothing after a change', endpoint('DELETE /things/:id', about), 204],
    ['returns something after a change', endpoint('PUT /things/:id', { ...about, reply }), undefined],
    ['streams lines', endpoint('POST /things/rows', { ...about, lines: reply }), undefined],
    ['is a file', endpoint('GET /things/:id/file', about), undefined],
    ['has headers only', endpoint('HEAD /things/:id', about), undefined],
  ])('that %s has the matching status', (_, declared, status) => {
    expect('status' in declared ? declared.status : undefined).toBe(status);
  });
});

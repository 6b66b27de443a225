import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { route } from '../http/route.ts';
import { changeRecord } from './change.ts';
import type { ChangeOf } from './fields.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';

/** The endpoint that changes a record, as contracts declare it. */
interface ChangeCall<Field extends string, Shown> extends Omit<Endpoint, 'query' | 'lines'> {
  readonly method: 'PATCH';
  readonly access: 'token';
  readonly versioned: true;
  readonly params: z.ZodMiniType<{ id: number }>;
  readonly body: z.ZodMiniType<ChangeOf<Field>>;
  readonly reply: z.ZodMiniType<{ data: Shown }>;
}

/** Registers the endpoint that changes fields of one record and returns the changed row. */
export function changeRoute<Row extends RecordRow<Field>, Field extends string, Shown>(
  app: FastifyInstance,
  call: ChangeCall<NoInfer<Field>, NoInfer<Shown>>,
  kind: RecordKind<Row, Field, Shown>,
): void {
  route(app, call, async ({ tx, params, body, ifMatch, ...caller }) => {
    const { row } = await changeRecord(tx, caller, kind, params.id, ifMatch, body);
    return { data: kind.present(caller, row) };
  });
}

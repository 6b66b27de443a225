import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../contract/kit/endpoint.ts';
import type { FacetCounts } from '../../contract/kit/lists.ts';
import type { PageMeta } from '../../contract/kit/primitives.ts';
import { route } from '../http/route.ts';
import { streamRoute } from '../http/stream-route.ts';
import { countFacets } from './facets.ts';
import type { ListQuery, ListReader, ListSource, Selection } from './list.types.ts';
import { metaOf, readPage } from './page.ts';
import { streamRows } from './row-stream.ts';

interface Paged {
  readonly page: number;
  readonly perPage: number;
}

type Call = Omit<Endpoint, 'access' | 'query' | 'body' | 'reply' | 'lines'> & { readonly access: 'token' };

/** The read endpoints that the contract's `listApi` declares, whatever their names. */
interface ListCalls<Row, Query> {
  readonly list: Call & {
    readonly query: z.ZodMiniType<Query & Paged>;
    readonly reply: z.ZodMiniType<{ data: Row[]; meta: PageMeta }>;
  };
  readonly facets: Call & {
    readonly query: Schema;
    readonly reply: z.ZodMiniType<{ data: FacetCounts }>;
  };
  readonly rows: Call & { readonly body: Schema; readonly lines: z.ZodMiniType<Row> };
}

interface ListRoutes<Record extends { readonly id: number }, Query extends ListQuery, Row> {
  readonly calls: ListCalls<Row, NoInfer<Query>>;
  readonly source: ListSource<Record, Query>;
  /** Converts a record into the contract's row for this reader. */
  present(reader: ListReader, record: Record): Row;
}

/** Registers the read endpoints of a list: a page, its facets, and all rows of a selection. */
export function listRoutes<Record extends { readonly id: number }, Query extends ListQuery, Row>(
  app: FastifyInstance,
  { calls, source, present }: ListRoutes<Record, Query, Row>,
): void {
  route(app, calls.list, async ({ tx, query, ...reader }) => {
    const { rows, total } = await readPage(tx, source, reader, query);
    const data = await app.turns.each(`user ${reader.user.id}`, rows, (row) => present(reader, row));
    return { data, meta: metaOf(query, total) };
  });

  route(app, calls.facets, async ({ tx, query, ...reader }) => {
    const asked = query as Query & { readonly columns: readonly string[] };
    return { data: await countFacets(tx, source, reader, asked.columns, asked) };
  });

  streamRoute(app, calls.rows, async ({ orm, body, ...reader }) => {
    const { selection } = body as { readonly selection: Selection<Query> };
    const rows = await streamRows(orm, source, reader, selection);
    return { ...rows, present: (row: Record) => present(reader, row) };
  });
}

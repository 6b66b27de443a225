import type * as z from 'zod/mini';

/** Any zod schema, as the contract uses them. */
export type Schema = z.ZodMiniType;

/** Who may make the call at all; rows and fields are the policies' matter. */
export type Access = 'public' | 'token';

/**
 * One call of the API, as data. The client, the Fastify route, the OpenAPI page and `docs/endpoints.md` are all
 * made from it.
 *
 * - `path` is relative to the API base (`/api`), with parameters as `:name`.
 * - `reply` is the schema of the whole success body, the `{data: …}` envelope included; leave it out for 204.
 * - `creates` marks a POST that makes a thing: it answers `status` 201 and honours `Idempotency-Key`.
 * - `lines` is the schema of one line of an answer that streams as `application/x-ndjson`, instead of `reply`.
 * - `dryRun` marks a call whose body may say `dryRun: true`: it then changes nothing, answers 200 and keeps no key.
 * - `versioned` marks a write to a shared record: it demands `If-Match` and answers 412 when it is stale. `ifGiven` is for
 *   calls that the specification fixes without it: they go by `If-Match` when it comes.
 * - `reads` marks a POST that changes nothing: what it asks for is too long for an address. It runs in no transaction.
 * - `cost: 'heavy'` marks a call that may look at everything there is: of one person two are under way at a time. Others
 *   wait for their turn; where the answer streams, and where too many wait, they are answered 429 with Retry-After.
 *   `{ streamsWith: 'fetchAll' }`: it streams, and is heavy, with that parameter only.
 */
export interface Endpoint {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly status?: 200 | 201 | 202 | 204;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply?: Schema;
  readonly lines?: Schema;
  readonly creates?: true;
  readonly dryRun?: true;
  readonly versioned?: true | 'ifGiven';
  readonly reads?: true;
  readonly cost?: 'heavy' | { readonly streamsWith: string };
}

/** Declares a call; the argument's literal types are kept, so that client and server infer theirs from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S, Fallback> = S extends Schema ? z.output<S> : Fallback;
type Given<S, Fallback> = S extends Schema ? z.input<S> : Fallback;

/** What a caller passes: only the parts the endpoint declares. */
export type Args<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Given<E['params'], never> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Given<E['query'], never> } : unknown) &
  (E['body'] extends Schema ? { body: Given<E['body'], never> } : unknown);

/** What the handler receives after validation. */
export interface Received<E extends Endpoint> {
  readonly params: Parsed<E['params'], undefined>;
  readonly query: Parsed<E['query'], undefined>;
  readonly body: Parsed<E['body'], undefined>;
}

/** The success body, envelope included; `undefined` for 204. */
export type Reply<E extends Endpoint> = Parsed<E['reply'], undefined>;

/** One line of an answer that streams. */
export type Line<E extends Endpoint> = Parsed<E['lines'], never>;

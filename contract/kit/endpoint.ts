import * as z from 'zod/mini';
import { id } from './primitives.ts';

export type Schema = z.ZodMiniType;

/** Authentication required for the endpoint; policies restrict rows and fields. */
export type Access = 'public' | 'token';

/**
 * An API endpoint, as data. The client, the Fastify route, the OpenAPI page and `docs/endpoints.md` are generated
 * from it.
 *
 * - `path` is relative to the API base (`/api`), with parameters as `:name`.
 * - `reply` is the schema of the whole success body, including the `{data: …}` envelope; omitted for 204.
 * - `creates` marks a POST that creates a record: it returns `status` 201 and supports `Idempotency-Key`.
 * - `lines` is the schema of one line of a streamed response (`application/x-ndjson`), instead of `reply`.
 * - `dryRun` marks a body that accepts `dryRun: true`: then nothing changes, 200 is returned and no key is stored.
 * - `versioned` marks a write to a shared record: it requires `If-Match` and returns 412 for an old version. `ifGiven` is for
 *   endpoints that the specification defines without it: they check `If-Match` when it is sent.
 * - `reads` marks a POST that changes nothing, because its input is too long for a URL. It runs without a transaction.
 * - `whileSeeingAs` marks a call other than a GET that an administrator who sees the portal as another user can make: it
 *   changes nothing of that user, but for example ends their own session.
 * - `cost: 'heavy'` marks a call that may read all data: each user can run two at a time. Further calls wait; streamed
 *   responses, and calls beyond the limit of waiting ones, get 429 with Retry-After.
 *   `{ streamsWith: 'fetchAll' }`: it is streamed, and heavy, only with that parameter.
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
  readonly whileSeeingAs?: true;
  readonly cost?: 'heavy' | { readonly streamsWith: string };
}

type Method = Endpoint['method'];
type Path = Endpoint['path'];

/** What an endpoint states besides its method and path. */
type Definition = Omit<Endpoint, 'method' | 'path' | 'access'> & { readonly access?: Access };

const idParams = z.strictObject({ id });

type Defaults<P extends Path, D extends Definition> = (D extends { access: Access }
  ? unknown
  : { readonly access: 'token' }) &
  (D extends { params: Schema }
    ? unknown
    : P extends `${string}/:id` | `${string}/:id/${string}`
      ? { readonly params: typeof idParams }
      : unknown);

/** The endpoint that a request line and a definition declare. */
type Declared<
  Line extends string,
  D extends Definition,
> = Line extends `${infer M extends Method} ${infer P extends Path}`
  ? { readonly method: M; readonly path: P } & D & Defaults<P, D>
  : never;

/**
 * Declares an endpoint by its request line, such as `GET /students/:id`; literal types are preserved, so that client and
 * server infer their types from it. Unless the definition says otherwise, the endpoint requires a token, `:id` in its
 * path is a record's id, and its status is 201 if it creates a record, 204 if it returns nothing, and otherwise 200.
 */
export function endpoint<const Line extends `${Method} ${Path}`, const D extends Definition>(
  line: Line,
  definition: D,
): Declared<Line, D>;
export function endpoint<const E extends Endpoint>(definition: E): E;
export function endpoint(first: string | Endpoint, definition?: Definition): Endpoint {
  if (typeof first !== 'string' || !definition) return first as Endpoint;
  const [method, path] = first.split(' ') as [Method, Path];
  const { creates, reply, lines } = definition;
  const returns = /^(GET|HEAD)$/.test(method) || reply !== undefined || lines !== undefined;
  return {
    method,
    path,
    access: 'token',
    ...(creates ? { status: 201 } : !returns && { status: 204 }),
    ...(/\/:id(\/|$)/.test(path) && { params: idParams }),
    ...definition,
  };
}

type Parsed<S, Fallback> = S extends Schema ? z.output<S> : Fallback;
type Given<S, Fallback> = S extends Schema ? z.input<S> : Fallback;

/** The arguments of a call: only the parts that the endpoint declares. */
export type Args<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Given<E['params'], never> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Given<E['query'], never> } : unknown) &
  (E['body'] extends Schema ? { body: Given<E['body'], never> } : unknown);

/** The validated request, as passed to the handler. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: Parsed<E['params'], undefined>;
  readonly query: Parsed<E['query'], undefined>;
  readonly body: Parsed<E['body'], undefined>;
}

/** The success body, including the envelope; `undefined` for 204. */
export type Reply<E extends Endpoint> = Parsed<E['reply'], undefined>;

/** One line of a streamed response. */
export type Line<E extends Endpoint> = Parsed<E['lines'], never>;

import * as z from 'zod/mini';
import type { Plain } from '../recorder/entries.types.ts';
import { recordingFormat } from './recording.types.ts';

const nonnegative = z.number().check(z.nonnegative());
const n = z.int().check(z.positive());
const textOrNull = z.nullable(z.string());
/** Any value that JSON has: it was read from JSON. Not a schema of its parts, which would lose the key `__proto__`. */
const plain = z.custom<Plain>((given) => given !== undefined);

/** Fields that are not known here are kept. */
const entryOf = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.looseObject({ n, at: nonnegative, cause: z.nullable(n), kind: z.literal(kind), ...shape });

const outcome = z.looseObject({
  ms: nonnegative,
  value: plain,
  status: z.enum(['active', 'done', 'error', 'stopped']),
  changes: z.array(z.looseObject({ path: z.array(z.string()), value: z.optional(plain) })),
  taken: z.array(
    z.looseObject({ from: z.string(), on: z.string(), to: z.array(z.string()), guard: textOrNull }),
  ),
});

const endOutcome = z.nullable(z.union([z.looseObject({ output: plain }), z.looseObject({ error: plain })]));
const origin = z.enum(['input', 'socket', 'timer', 'actor', 'page', 'inspector']);

const eventFields = { to: z.string(), from: textOrNull, origin, type: z.string(), payload: plain };

const entry = z.discriminatedUnion('kind', [
  entryOf('event', { ...eventFields, outcome: z.nullable(outcome) }),
  entryOf('actor', {
    actor: z.string(),
    id: z.string(),
    systemId: textOrNull,
    logic: z.enum(['machine', 'effect']),
    source: textOrNull,
    input: plain,
    value: plain,
    context: plain,
  }),
  entryOf('end', { actor: z.string(), ms: nonnegative, outcome: endOutcome }),
  entryOf('http', {
    method: z.string(),
    url: z.string(),
    request: plain,
    status: z.nullable(z.int()),
    response: plain,
    ms: z.nullable(nonnegative),
    fault: textOrNull,
  }),
  entryOf('socket', { way: z.enum(['in', 'out', 'state']), frame: plain, fault: textOrNull }),
  entryOf('input', { type: z.enum(['press', 'key', 'submit', 'navigate', 'send']), label: z.string() }),
  entryOf('render', { elements: nonnegative }),
  entryOf('read', { key: z.string(), value: plain }),
  entryOf('log', { level: z.enum(['info', 'warning', 'error']), text: z.string() }),
]);

/** The entries of a recording are in order. */
const entries = z
  .array(entry)
  .check(z.refine((given) => given.every((each, at) => at === 0 || each.n > (given[at - 1]?.n ?? 0))));

export const recordingSchema = z.looseObject({
  format: z.literal(recordingFormat),
  app: z.looseObject({ build: z.string(), machines: z.record(z.string(), z.string()) }),
  environment: z.looseObject({
    locale: z.string(),
    timeZone: z.string(),
    viewport: z.tuple([nonnegative, nonnegative]),
    clock0: z.number(),
    seed: z.nullable(z.number()),
    route: z.string(),
    rules: z.array(plain),
    faults: z.array(plain),
  }),
  report: z.optional(
    z.looseObject({ title: z.string(), did: z.string(), expected: z.string(), happened: z.string() }),
  ),
  events: z.array(z.looseObject({ n, at: nonnegative, ...eventFields })),
  effects: z.array(
    z.looseObject({
      n,
      started: z.nullable(n),
      actor: z.string(),
      source: textOrNull,
      input: textOrNull,
      ms: nonnegative,
      outcome: endOutcome,
    }),
  ),
  checkpoints: z.array(z.looseObject({ n, actor: z.string(), value: plain, context: textOrNull })),
  entries,
});

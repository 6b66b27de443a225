import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FieldCode } from '../contract/errors.ts';
import { type AppError, invalid, malformed } from './errors.ts';

/** What Fastify hands a compiler. */
interface Compiled {
  readonly schema: unknown;
  /** `body`, `querystring`, `params`: where the value stands. */
  readonly httpPart?: string;
}

/** A value that does not fit its schema, as Fastify carries it to the error handler. */
export class InvalidRequest extends Error {
  readonly problem: AppError;

  constructor(problem: AppError) {
    super(problem.message);
    this.name = 'InvalidRequest';
    this.problem = problem;
  }
}

const isSchema = (schema: unknown): schema is z.ZodMiniType => schema instanceof z.ZodMiniType;

const noParameters = z.strictObject({});

/** The parts of a call's request, for Fastify: a call that declares no query takes no parameters. */
export const requestSchemaOf = ({ params, query, body }: Endpoint) => ({
  ...(params && { params }),
  querystring: query ?? noParameters,
  ...(body && { body }),
});

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.every((each) => each === ''));

/** A query without its empty parameters: forms and API clients send them for fields that were left blank. */
const withoutEmpty = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value)))
    : query;

/**
 * Fastify's validator for the contract's schemas. In a query, an empty parameter counts as one that was not given,
 * whether or not the call knows it by name.
 */
export function requestCompiler({ schema, httpPart }: Compiled) {
  if (!isSchema(schema)) throw new TypeError('a route’s schema must be the contract’s');
  const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'request');
  return (value: unknown) => {
    // A call without a body comes as null.
    const given = part === 'query' ? withoutEmpty(value) : (value ?? undefined);
    const result = z.safeParse(schema, given, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequest(problemOf(result.error.issues, part)) };
  };
}

/** Fastify's serializer: parses the answer with the contract's schema, so that nothing unlisted leaves. */
export function replyCompiler({ schema }: Compiled) {
  if (!isSchema(schema)) throw new TypeError('a route’s schema must be the contract’s');
  return (value: unknown): string => JSON.stringify(z.parse(schema, value));
}

/** One row of an answer that streams, parsed as `replyCompiler` parses a whole one. */
export const textOf = (schema: z.ZodMiniType, value: unknown): string =>
  JSON.stringify(z.parse(schema, value));

type Issue = z.core.$ZodIssue;

/** Unknown parameters of a query are 400; whatever else is 422 with a code for each field. */
export function problemOf(issues: readonly Issue[], part: string): AppError {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (part === 'query' && unknown?.code === 'unrecognized_keys') {
    return malformed(
      `Unknown parameters: ${unknown.keys.map((key) => JSON.stringify(key.slice(0, 40))).join(', ')}.`,
    );
  }
  const fields: Record<string, FieldCode[]> = {};
  for (const issue of issues) {
    for (const [path, code] of faultsOf(issue)) {
      const at = [part, ...path].join('.');
      fields[at] = [...new Set([...(fields[at] ?? []), code])];
    }
  }
  return invalid(fields);
}

function faultsOf(issue: Issue): [path: PropertyKey[], code: FieldCode][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key.slice(0, 40)], 'unknown']);
  return [[issue.path, codeOf(issue)]];
}

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return 'tooSmall';
      return issue.minimum === 1 ? 'required' : 'tooShort';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'invalid';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
}

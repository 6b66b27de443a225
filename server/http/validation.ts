import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { type FieldCode, fieldCode } from '../../contract/kit/errors.ts';
import { type AppError, invalid, malformed } from '../platform/errors.ts';

/** Arguments that Fastify passes to a compiler. */
interface CompilerArguments {
  readonly schema: unknown;
  /** `body`, `querystring` or `params`. */
  readonly httpPart?: string;
}

/** A validation error, as Fastify passes it to the error handler. */
export class InvalidRequestError extends Error {
  readonly problem: AppError;

  constructor(problem: AppError) {
    super(problem.message);
    this.name = 'InvalidRequest';
    this.problem = problem;
  }
}

const isSchema = (schema: unknown): schema is z.ZodMiniType => schema instanceof z.ZodMiniType;

const noParameters = z.strictObject({});

/** The request schema for Fastify: an endpoint that declares no query accepts no parameters. */
export const toRequestSchema = ({ params, query, body }: Endpoint) => ({
  ...(params && { params }),
  querystring: query ?? noParameters,
  ...(body && { body }),
});

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.every((each) => each === ''));

/** A query without its empty parameters: forms and API clients send them for blank fields. */
const withoutEmpty = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value)))
    : query;

/**
 * Fastify's validator for the contract's schemas. An empty query parameter counts as missing, whether or not the
 * endpoint declares it.
 */
export function compileRequestValidator({ schema, httpPart }: CompilerArguments) {
  if (!isSchema(schema)) throw new TypeError('a route’s schema must be one of the contract’s Zod schemas');
  const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'request');
  return (value: unknown) => {
    // A missing body is null here.
    const given = part === 'query' ? withoutEmpty(value) : (value ?? undefined);
    const result = z.safeParse(schema, given, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequestError(toValidationError(result.error.issues, part)) };
  };
}

/** Fastify's serializer: parses the response with the contract's schema, so that undeclared fields are left out. */
export function compileReplySerializer({ schema }: CompilerArguments) {
  if (!isSchema(schema)) throw new TypeError('a route’s schema must be one of the contract’s Zod schemas');
  return (value: unknown): string => JSON.stringify(z.parse(schema, value));
}

/** One row of a streamed response, parsed as `compileReplySerializer` parses a whole one. */
export const serializeRow = (schema: z.ZodMiniType, value: unknown): string =>
  JSON.stringify(z.parse(schema, value));

type Issue = z.core.$ZodIssue;

/** Unknown query parameters are 400; anything else is 422 with a code for each field. */
export function toValidationError(issues: readonly Issue[], part: string): AppError {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (part === 'query' && unknown?.code === 'unrecognized_keys') {
    return malformed(
      `Unknown parameters: ${unknown.keys.map((key) => JSON.stringify(key.slice(0, 40))).join(', ')}.`,
    );
  }
  const fields: Record<string, FieldCode[]> = {};
  for (const issue of issues) {
    for (const [path, code] of toFieldErrors(issue)) {
      const at = [part, ...path].join('.');
      fields[at] = [...new Set([...(fields[at] ?? []), code])];
    }
  }
  return invalid(fields);
}

function toFieldErrors(issue: Issue): [path: PropertyKey[], code: FieldCode][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key.slice(0, 40)], 'unknown']);
  return [[issue.path, toFieldCode(issue)]];
}

function toFieldCode(issue: Issue): FieldCode {
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
    case 'custom':
      return fieldCode.safeParse(issue.params?.code).data ?? 'invalid';
    default:
      return 'invalid';
  }
}

import * as z from 'zod/mini';
import { api } from '../../contract/index.ts';
import type { Endpoint, Schema } from '../../contract/kit/endpoint.ts';

interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** A schema as one line: `{id: integer, name?: string}`. Long enumerations are shortened. */
function formatSchema(schema: JsonSchema): string {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.map(formatSchema).join(' \\| ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const words = schema.enum.map(String);
    return words.length > 6
      ? `${words.slice(0, 3).join(' \\| ')} \\| … (${words.length})`
      : words.join(' \\| ');
  }
  if (schema.type === 'array') return `[${formatSchema(schema.items ?? {})}]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, value]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${formatSchema(value)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{…: ${formatSchema(schema.additionalProperties)}}`;
  return schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' \\| ') : (schema.type ?? 'any'));
}

const describeSchema = (schema: Schema | undefined, io: 'input' | 'output'): string =>
  schema ? `\`${formatSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)}\`` : '–';

function formatEndpoint(call: Endpoint): string {
  const rows = [
    ['Access', call.access === 'token' ? 'bearer token' : 'public'],
    ['Path', describeSchema(call.params, 'input')],
    ['Query', describeSchema(call.query, 'input')],
    ['Body', describeSchema(call.body, 'input')],
    [`Answer ${call.status ?? 200}`, describeSchema(call.reply, 'output')],
  ].filter(([, text]) => text !== '–');
  const notes = [
    call.creates && 'honours `Idempotency-Key`',
    call.versioned === true && 'demands `If-Match`; 412 when stale',
    call.versioned === 'ifGiven' && 'goes by `If-Match` when it is sent; 412 when stale',
    call.whileSeeingAs && 'can be called while seeing the portal as another user',
  ].filter(Boolean);
  return [
    `### ${call.method} /api${call.path}`,
    '',
    `${call.summary}.${notes.length > 0 ? ` It ${notes.join(' and ')}.` : ''}`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([name, text]) => `| ${name} | ${text} |`),
  ].join('\n');
}

/** `docs/endpoints.md`: every endpoint of the contract. */
export const endpointsPage = (): string =>
  [
    '# Calls',
    '',
    '_Generated from `contract/` by `npm run gen`._ A running portal shows the same as OpenAPI at `/api/docs`.',
    '',
    'Success is `{data}`, a list `{data, meta}`; an error is `{message, errors, code, fields?, requestId?}` (`contract/kit/errors.ts`).',
    '',
    ...Object.entries(api).flatMap(([noun, calls]) => [
      `## ${noun}`,
      '',
      Object.values(calls as Record<string, Endpoint>)
        .map(formatEndpoint)
        .join('\n\n'),
      '',
    ]),
  ].join('\n');

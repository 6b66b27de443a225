import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { api } from '../../../contract/index.ts';
import type { Endpoint, Schema } from '../../../contract/kit/endpoint.ts';
import { apiError } from '../../../contract/kit/errors.ts';

const toJsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest;
};

const toParameters = (schema: Schema | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
};

function toOperation(call: Endpoint) {
  const answer = call.lines
    ? { 'application/x-ndjson': { schema: toJsonSchema(call.lines, 'output') } }
    : call.reply && { 'application/json': { schema: toJsonSchema(call.reply, 'output') } };
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: toJsonSchema(apiError, 'output') } },
  };
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0] ?? 'api'],
    parameters: [...toParameters(call.params, 'path'), ...toParameters(call.query, 'query')],
    ...(call.body && {
      requestBody: { content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } } },
    }),
    responses: {
      [call.status ?? 200]: { description: 'Done', ...(answer && { content: answer }) },
      ...(call.dryRun && { 200: { description: 'Counted', ...(answer && { content: answer }) } }),
      default: error,
    },
    ...(call.access === 'token' && { security: [{ bearer: [] }] }),
  };
}

function createPaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const calls of Object.values(api)) {
    for (const call of Object.values(calls as Record<string, Endpoint>)) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(call) };
    }
  }
  return paths;
}

let paths: ReturnType<typeof createPaths> | undefined;

/**
 * The contract as an OpenAPI 3.0 document. Its paths are made when they are first read, once in a process: they take
 * 0.4 s, and few who start the portal read them.
 */
const document = {
  openapi: '3.0.3',
  info: { title: 'Quayside', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  get paths() {
    paths ??= createPaths();
    return paths;
  },
};

/** `/api/docs`: the contract to read and to try out; `/api/docs/json` is the document itself. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    // The library types the document as one that it generates itself; ours is plain data of the same form.
    specification: { document: document as never },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

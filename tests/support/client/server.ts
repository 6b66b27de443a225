import { vi } from 'vitest';
import { startClients } from '../../../src/services/kit/api.ts';

/** What the server answers to a call: the data, a whole response, or what it makes of the body and the address. */
export type Answer = object | null | ((body: unknown, url: URL) => object | null | Promise<object | null>);

/** A refusal with the status and the code of its problem. */
export const refuse = (status: number, code: string, more: object = {}): Response =>
  Response.json({ errors: ['English'], code, ...more }, { status });

/** No connection to the server. */
export const offline = (): never => {
  throw new TypeError('no network');
};

/** A call that the server got: what was asked of it, and the body if there was one. */
type Call = readonly [asked: string, body?: unknown];

const readBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/**
 * Answers each call to the server by the table, `GET /users/5` → the data; what is not in it is not found.
 *
 * @returns The calls other than those that only read, oldest first. `vi.unstubAllGlobals` ends it.
 */
export function serve(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls: Call[] = [];
  startClients({ apiBase: '/api', extractionBase: '' }, () => {});
  vi.stubGlobal(
    'fetch',
    async (input: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
      const asked = `${method} ${url.pathname.replace(/^\/api/, '')}`;
      const sent = readBody(body);
      if (method !== 'GET') calls.push(sent === undefined ? [asked] : [asked, sent]);
      const answer = answers[asked];
      if (answer === undefined) return refuse(404, 'route.notFound');
      const data = typeof answer === 'function' ? await answer(sent, url) : answer;
      if (data instanceof Response) return data.clone();
      return data === null ? new Response(null, { status: 204 }) : Response.json({ data });
    },
  );
  return calls;
}

/** A page of a list, all of it. */
export const pageResponse = (rows: readonly object[]): Response =>
  Response.json({ data: rows, meta: { page: 1, perPage: 10, total: rows.length, lastPage: 1 } });

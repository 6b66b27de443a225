import type { InjectOptions } from 'fastify';
import type { Database } from '../../../server/db/database.ts';
import { createSession } from '../../../server/session/sessions.ts';
import type { Storage } from '../../../server/storage/storage.types.ts';
import type { TestClock } from '../../support/clock.ts';
import { buildTestApp, type TestApp } from '../../support/server/app.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Method = NonNullable<InjectOptions['method']>;

/** What goes out; a body that is an object goes as JSON. */
export interface Sent {
  readonly token?: string | undefined;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The API on a planted database, spoken to by person and path. */
export interface TestApi {
  readonly app: TestApp;
  readonly clock: TestClock;
  readonly storage: Storage;
  send(method: Method, path: string, sent?: Sent): Promise<Answer>;
  /** The same as somebody, who is signed in for it where they are not yet. */
  sendAs(
    userId: number,
    method: Method,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** A session of a person as a program without an Origin gets it, without the slow check of a password. */
  signIn(userId: number): Promise<{ readonly token: string; readonly sessionId: number }>;
  /** The token of such a session, the same one until the clock moves. */
  getToken(userId: number): Promise<string>;
  /** Lets everyone be signed in anew, since sessions have ended. */
  forgetTokens(): void;
  close(): Promise<void>;
}

export const realtimeApp = { key: 'test-key', secret: 'test-secret' };

/** Builds the API on `database`. */
export async function startApi(database: Database): Promise<TestApi> {
  const app = await buildTestApp(database, {
    env: { REALTIME_APP_KEY: realtimeApp.key, REALTIME_APP_SECRET: realtimeApp.secret },
  });
  const send: TestApi['send'] = async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await app.call({
      method,
      url: `/api${path}`,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const signIn: TestApi['signIn'] = async (userId) => {
    const { id, token } = await database.orm.transaction((tx) =>
      createSession(tx, app.clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
    );
    return { token, sessionId: id };
  };
  const tokens = new Map<string, string>();
  const getToken: TestApi['getToken'] = async (userId) => {
    // A session that is not used for half an hour is over.
    const key = `${userId} ${app.clock.now().getTime()}`;
    const token = tokens.get(key) ?? (await signIn(userId)).token;
    tokens.set(key, token);
    return token;
  };
  return {
    app,
    clock: app.clock,
    storage: app.deps.storage,
    send,
    signIn,
    getToken,
    forgetTokens: () => tokens.clear(),
    async sendAs(userId, method, path, body, headers = {}) {
      const token = await getToken(userId);
      return send(method, path, { token, ...(body && { body }), headers });
    },
    close: () => app.close(),
  };
}

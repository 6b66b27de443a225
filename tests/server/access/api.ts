import type { InjectOptions } from 'fastify';
import type { Database } from '../../../server/db/database.ts';
import { createSession } from '../../../server/session/sessions.ts';
import { buildTestApp } from '../../support/app.ts';
import type { TestClock } from '../../support/clock.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What goes out; a body that is an object goes as JSON. */
export interface Sent {
  readonly token?: string | undefined;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The API on a planted database, spoken to by person and path. */
export interface TestApi {
  readonly clock: TestClock;
  send(method: NonNullable<InjectOptions['method']>, path: string, sent?: Sent): Promise<Answer>;
  /** A session of a person as a program without an Origin gets it, without the slow check of a password. */
  signIn(userId: number): Promise<{ readonly token: string; readonly sessionId: number }>;
  close(): Promise<void>;
}

export const realtimeApp = { key: 'test-key', secret: 'test-secret' };

/** Builds the API on `database`. */
export async function startApi(database: Database): Promise<TestApi> {
  const app = await buildTestApp(database, {
    env: { REALTIME_APP_KEY: realtimeApp.key, REALTIME_APP_SECRET: realtimeApp.secret },
  });
  return {
    clock: app.clock,
    async send(method, path, { token, body, headers = {} } = {}) {
      const answer = await app.call({
        method,
        url: `/api${path}`,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
    },
    async signIn(userId) {
      const { id, token } = await database.orm.transaction((tx) =>
        createSession(tx, app.clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
      );
      return { token, sessionId: id };
    },
    close: () => app.close(),
  };
}

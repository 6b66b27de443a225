import type { Role } from '../../../../contract/kit/ability.ts';
import { and, asc, eq, inArray } from '../../../../server/db/drizzle.ts';
import { eventLog, mailMessages, users } from '../../../../server/db/schema/index.ts';
import type { TestDatabase } from '../../../support/server/database.ts';
import { personOf } from '../../access/agency.ts';
import type { TestApi } from '../../access/api.ts';

/** An answer, with its body beside the status. */
export interface Answered {
  readonly status: number;
  readonly data?: Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
  readonly [field: string]: unknown;
}

/** Administering users on a planted agency; the administrator asks unless said. */
export function stageUsers(test: TestDatabase, api: TestApi) {
  let added = 0;

  const rowOf = async (id: number) => {
    const [row] = await test.database.orm.select().from(users).where(eq(users.id, id));
    if (row === undefined) throw new Error('nobody has this id');
    return row;
  };

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { by = personOf.admin, body, version }: { by?: number; body?: object; version?: number } = {},
  ): Promise<Answered> => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await api.sendAs(by, method, path, body, headers);
    return { status: answer.status, ...(answer.body as object) };
  };

  interface Given {
    readonly by?: number;
    /** Otherwise the present one. */
    readonly version?: number;
  }
  const versioned =
    (method: 'POST' | 'PATCH' | 'DELETE', toPath: (id: number) => string) =>
    async (id: number, body?: object, { by, version }: Given = {}) =>
      send(method, toPath(id), {
        ...(by !== undefined && { by }),
        ...(body && { body }),
        version: version ?? (await rowOf(id)).version,
      });

  return {
    rowOf,
    send,
    /** Another user of a role, who can sign in. */
    async add(role: Role, given: Partial<typeof users.$inferInsert> = {}) {
      added += 1;
      return (await api.app.addUser(role, { email: `added-${added}@mail.test`, ...given })).id;
    },
    change: versioned('PATCH', (id) => `/users/${id}`),
    inviteAgain: versioned('POST', (id) => `/users/${id}/invitation`),
    withdraw: versioned('DELETE', (id) => `/users/${id}/invitation`),
    deactivate: versioned('POST', (id) => `/users/${id}/deactivation`),
    undo: versioned('DELETE', (id) => `/users/${id}/deactivation`),
    /** What the log says about a user, of these types. */
    logged: async (id: number, ...types: readonly string[]) => {
      const rows = await test.database.orm
        .select({ type: eventLog.type, actorId: eventLog.actorId, payload: eventLog.payload })
        .from(eventLog)
        .where(
          and(eq(eventLog.subject, 'User'), eq(eventLog.subjectId, id), inArray(eventLog.type, [...types])),
        )
        .orderBy(asc(eventLog.id));
      return rows.map(({ type, actorId, payload }) => [type, actorId, payload]);
    },
    /** The mail to an address, the oldest first. */
    async mailTo(address: string) {
      const rows = await test.database.orm
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.recipient, address))
        .orderBy(asc(mailMessages.id));
      return rows.map((row) => ({ ...row, text: row.text ?? '' }));
    },
  };
}

/** The token of the link in a message. */
export const tokenIn = (message: { readonly text: string } | undefined): string =>
  /\/register[?]token=([\w-]{43})$/m.exec(message?.text ?? '')?.[1] ?? '';

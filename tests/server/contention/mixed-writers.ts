import { eq } from '../../../server/db/drizzle.ts';
import { notifications, users } from '../../../server/db/schema/index.ts';
import { notify } from '../../../server/domain/notifications/notifications.commands.ts';
import { createSession } from '../../../server/session/sessions.ts';
import type { TestDatabase } from '../../support/server/database.ts';
import { colleagueId, otherOf, personOf } from '../access/agency.ts';
import { type Stage, stageEvents } from '../domain/applications/stage.ts';

const { admin, aco, counsellor, student } = personOf;
/** Everyone whose channel the writes reach: their order of ids is not the order in which the writes name them. */
const present = [admin, aco, counsellor, student, otherOf.admin, otherOf.counsellor, colleagueId];

/** What the answers came to. */
export interface Tally {
  /** Answers by kind of write and status. */
  readonly answers: Record<string, Record<number, number>>;
  /** Answers of 500 and above, other than a 503 that says when to try again. */
  readonly failures: readonly string[];
}

type Write = (turn: number) => Promise<void>;

const kinds = ['account', 'assignment', 'bulk', 'decision', 'event', 'note', 'read', 'task'];

/** The longest that a busy machine writes on, in ms: less than the test may take. */
const longest = 120_000;

/** Whether calls of one kind have succeeded twice. */
export function hasSucceeded(byStatus: Tally['answers'][string] = {}): boolean {
  return Object.entries(byStatus).some(([status, n]) => status.startsWith('2') && n > 1);
}

/**
 * Twelve people write, each one call after another, to the same few applications: tasks, notes, events, decisions, bulk
 * commands, accounts and notifications, whose transactions reach the same people's channels.
 *
 * @param seconds How long to write at least. A busy machine writes on until each kind has succeeded twice.
 */
export async function writeMixed(
  test: TestDatabase,
  seconds: number,
): Promise<Tally & { readonly stage: Stage }> {
  const stage = await stageEvents(test.database);
  const { orm } = test.database;
  const { app, clock } = stage.api;
  const answers: Record<string, Record<number, number>> = {};
  const failures: string[] = [];
  const headersOf = new Map<number, Record<string, string>>();
  for (const userId of present) {
    const { token } = await orm.transaction((tx) =>
      createSession(tx, clock, { userId, userAgent: 'test', ipAddress: '127.0.0.1', browser: false }),
    );
    headersOf.set(userId, { authorization: `Bearer ${token}` });
  }

  async function send(
    kind: string,
    who: number,
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; data: { id?: number; version?: number } }> {
    const answer = await app.call({
      method,
      url: `/api${path}`,
      payload,
      headers: { ...headersOf.get(who), ...headers },
    });
    const { statusCode: status, headers: said, body } = answer;
    const byStatus = answers[kind] ?? {};
    answers[kind] = { ...byStatus, [status]: (byStatus[status] ?? 0) + 1 };
    const isOrderly = status === 503 && said['retry-after'] !== undefined;
    if (status >= 500 && !isOrderly) failures.push(`${kind}: ${status} ${body}`);
    return { status, data: status < 300 && body !== '' ? (answer.json().data ?? {}) : {} };
  }

  const shared: number[] = [];
  for (let n = 0; n < 12; n += 1) shared.push(await stage.stand({ admission: 'agencyReview' }));
  const nth = (turn: number) => shared[turn % shared.length] ?? 0;
  const versionOf = async (id: number) => ({ 'if-match': `"${(await stage.rowOf(id)).version}"` });
  const key = (name: string, turn: number) => ({ 'idempotency-key': `${name}-${turn}-key` });

  const task =
    (who: number, assigneeId: number): Write =>
    async (turn) => {
      const body = { words: `Ring ${turn}`, assigneeId, applicationId: nth(turn) };
      await send('task', who, 'POST', '/tasks', body, key(`task-${who}`, turn));
    };
  const note =
    (who: number, audience: string): Write =>
    async (turn) => {
      await send('note', who, 'POST', `/applications/${nth(turn)}/notes`, {
        audience,
        words: `Note ${turn}`,
      });
    };
  const events: Write = async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const approve = { type: 'application.approve', payload: {} };
    await send('event', aco, 'POST', `/applications/${id}/events`, approve, await versionOf(id));
    const back = { type: 'application.return', payload: { reason: 'Once more' } };
    await send('event', aco, 'POST', `/applications/${id}/events`, back, await versionOf(id));
  };
  const decisions: Write = async (turn) => {
    const id = await stage.ask(nth(turn), {
      type: 'portfolio',
      status: 'uploaded',
      uploadedById: student,
      files: 1,
    });
    const decision =
      turn % 2 === 0
        ? { decision: 'confirm' }
        : { decision: 'reject', rejection: 'other', reason: 'Blurred' };
    await send('decision', aco, 'PUT', `/application-documents/${id}/confirmation`, decision);
  };
  const assignments: Write = async (turn) => {
    const id = nth(turn);
    const change = { counsellorId: turn % 2 === 0 ? colleagueId : counsellor };
    await send('assignment', admin, 'PATCH', `/applications/${id}`, change, await versionOf(id));
  };
  const accounts: Write = async (turn) => {
    const id = present[turn % present.length] ?? 0;
    if (id === admin) return;
    const [row] = await orm.select({ version: users.version }).from(users).where(eq(users.id, id));
    const ifMatch = { 'if-match': `"${row?.version}"` };
    await send('account', admin, 'PATCH', `/users/${id}`, { fullName: `Person ${id} ${turn}` }, ifMatch);
  };
  const reading: Write = async (turn) => {
    await orm.transaction(async (tx) => {
      for (const userId of [student, counsellor, aco].sort((a, b) => a - b)) {
        const data = { number: 'E-1', student: 'Priya Sharma' };
        await notify(tx, clock, { userId, type: 'application.moved', applicationId: nth(turn), data });
      }
    });
    const [latest] = await orm
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.userId, counsellor))
      .limit(1)
      .offset(turn % 5);
    if (latest) await send('read', counsellor, 'POST', `/notifications/${latest.id}/mark-as-read`, {});
  };
  const bulkChange: Write = async (turn) => {
    const priority = ['low', 'high', 'urgent'][turn % 3] ?? 'normal';
    const ids = turn % 2 === 0 ? shared : shared.toReversed();
    await send('bulk', admin, 'POST', '/applications/bulk', {
      selection: { ids },
      change: { priority },
      dryRun: false,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const bulkEvents: Write = async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await stage.stand({ admission: 'agencyReview' }));
    const begun = await send('bulk', aco, 'POST', '/applications/bulk', {
      selection: { ids },
      event: { type: 'application.approve', payload: {} },
      dryRun: false,
    });
    if (begun.data.id) await send('bulk', aco, 'POST', `/bulk-jobs/${begun.data.id}/cancel`, {});
  };

  const writers: Write[] = [
    task(counsellor, counsellor),
    task(aco, counsellor),
    task(admin, admin),
    note(counsellor, 'internal'),
    note(student, 'shared'),
    events,
    decisions,
    assignments,
    accounts,
    reading,
    bulkChange,
    bulkEvents,
  ];
  const start = performance.now();
  const goesOn = () => {
    const elapsed = performance.now() - start;
    return (
      elapsed < seconds * 1000 || (elapsed < longest && !kinds.every((kind) => hasSucceeded(answers[kind])))
    );
  };
  await Promise.all(
    writers.map(async (write) => {
      for (let turn = 0; goesOn(); turn += 1) await write(turn);
    }),
  );
  return { stage, answers, failures };
}

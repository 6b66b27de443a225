import { describe, expect, it } from 'vitest';
import { bulkApi, bulkJob } from '../../../../contract/kit/bulk.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import { and, desc, eq, inArray, like } from '../../../../server/db/drizzle.ts';
import { applications, eventLog, notifications, outbox, tasks } from '../../../../server/db/schema/index.ts';
import { wakeSnoozedTasks } from '../../../../server/domain/tasks/tasks.waking.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { onlyAtWork } from '../../access/at-work.ts';
import { stageEvents } from '../applications/stage.ts';

const { admin, aco, counsellor, student } = personOf;
const partner = personOf['channel-partner'];
const officer = personOf['compliance-officer'];

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly meta?: { readonly total: number };
  readonly reasons?: readonly string[];
  readonly current?: Partial<Data>;
  readonly fields?: Record<string, string[]>;
}

describe.each(databases)('tasks on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  async function call<Data = Task>(
    who: number,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const { status, body: answer } = await stage.api.sendAs(who, method, path, body, headers);
    return { ...(answer as Answer<Data>), status };
  }
  const add = async (who: number, task: object = {}): Promise<Task> => {
    const { status, data } = await call(who, 'POST', '/tasks', { words: 'Call the bank', ...task });
    expect(status).toBe(201);
    return data;
  };
  const send = (who: number, { id, version }: Task, type: string, payload: object = {}) =>
    call(
      who,
      'POST',
      `/tasks/${id}/events`,
      { type: `task.${type}`, payload },
      { 'if-match': `"${version}"` },
    );
  const list = async (who: number, query: Readonly<Record<string, string>>) =>
    (await call<Task[]>(who, 'GET', `/tasks?${new URLSearchParams({ perPage: '100', ...query })}`)).data;
  const idsIn = async (who: number, query: Readonly<Record<string, string>> = {}) =>
    (await list(who, query)).map(({ id }) => id);
  const day = (offset: number) =>
    new Date(stage.api.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

  it('are added for oneself, with what is known of them', async () => {
    const applicationId = await stage.stand({ admission: 'submitted' });
    const { number, studentName } = await stage.rowOf(applicationId);
    const task = await add(counsellor, { applicationId, dueOn: day(3), repeats: 'weekly' });
    expect(task).toEqual({
      id: expect.any(Number),
      version: 1,
      kind: 'written',
      origin: 'person',
      words: 'Call the bank',
      dueOn: day(3),
      status: 'open',
      snoozedUntil: null,
      repeats: 'weekly',
      role: 'counsellor',
      assigneeId: counsellor,
      assigneeName: `Person ${counsellor}`,
      ownerId: counsellor,
      ownerName: `Person ${counsellor}`,
      application: { id: applicationId, number, studentName },
      events: ['task.complete', 'task.drop', 'task.snooze', 'task.assign', 'task.revise'],
      editable: ['status', 'snoozedUntil', 'assigneeId', 'words', 'dueOn', 'repeats'],
      createdAt: stage.api.clock.now().toISOString(),
      endedAt: null,
    });
    expect((await call(counsellor, 'GET', `/tasks/${task.id}`)).data).toEqual(task);
  });

  it('are refused in words when they cannot be done: by nobody, on no day, about nothing', async () => {
    const hidden = await stage.stand(
      { admission: 'submitted' },
      {},
      { branchId: 3, counsellorId: null, partnerId: null },
    );
    const refused = async (who: number, body: object) => {
      const { status, fields } = await call(who, 'POST', '/tasks', { words: 'Call', ...body });
      return [status, fields ?? null];
    };
    expect(await refused(counsellor, { words: '  ' })).toEqual([422, { 'body.words': ['required'] }]);
    expect(await refused(counsellor, { words: 'x'.repeat(501) })).toEqual([
      422,
      { 'body.words': ['tooLong'] },
    ]);
    expect((await call(counsellor, 'POST', '/tasks', { words: 'x'.repeat(500) })).status).toBe(201);
    for (const dueOn of ['2027-02-30', '1999-12-31', '2200-01-01', '9999-12-31'])
      expect(await refused(counsellor, { dueOn })).toEqual([422, { 'body.dueOn': ['invalid'] }]);
    const last = await add(counsellor, { dueOn: '2199-12-31', repeats: 'monthly' });
    expect((await send(counsellor, last, 'complete')).status).toBe(200);
    expect(await refused(counsellor, { repeats: 'daily' })).toEqual([422, { 'body.dueOn': ['required'] }]);
    expect(await refused(counsellor, { assigneeId: student })).toEqual([
      422,
      { 'body.assigneeId': ['invalid'] },
    ]);
    expect(await refused(partner, { assigneeId: counsellor })).toEqual([
      422,
      { 'body.assigneeId': ['invalid'] },
    ]);
    expect((await refused(partner, { applicationId: hidden }))[0]).toBe(404);
    expect((await refused(student, {}))[0]).toBe(403);
  });

  it('are shown to those who do them, who wrote them, and who see their application within the agency', async () => {
    const applicationId = await stage.stand({ admission: 'submitted', compliance: 'open' });
    const about = await add(counsellor, { applicationId });
    const alone = await add(counsellor);
    const ofPartner = await add(partner, { applicationId });
    const seen: Record<string, unknown> = {};
    for (const [role, who] of Object.entries(personOf)) {
      const { status, data } = await call<Task[]>(who, 'GET', '/tasks?perPage=100');
      const shown = [about, alone, ofPartner].map(({ id }) => data?.some((task) => task.id === id));
      seen[role] = status === 200 ? shown : status;
    }
    expect(seen).toEqual({
      admin: [true, true, true],
      client: 403,
      'channel-partner': [false, false, true],
      counsellor: [true, true, true],
      aco: [true, false, true],
      'compliance-officer': [true, false, true],
      'university-contact': 403,
      student: 403,
    });
    expect((await call(aco, 'GET', `/tasks/${alone.id}`)).status).toBe(404);
    expect((await send(aco, about, 'complete')).reasons).toEqual(['reason.notYours']);
    expect((await send(otherOf.counsellor, about, 'complete')).status).toBe(404);
  });

  it('are done once, whoever sends it and however often at the same time', async () => {
    const task = await add(counsellor, { dueOn: day(0), repeats: 'daily' });
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(counsellor, task, 'complete')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(23).fill(412)]);
    const next = await test.database.orm.select().from(tasks).where(eq(tasks.continuesId, task.id));
    expect(next.map((row) => pick(row, 'status dueOn firstDueOn repeats words assigneeId version'))).toEqual([
      {
        status: 'open',
        dueOn: day(1),
        firstDueOn: day(0),
        repeats: 'daily',
        words: 'Call the bank',
        assigneeId: counsellor,
        version: 1,
      },
    ]);
  });

  it('of a series are withdrawn when the one before is opened again, unless they are done too', async () => {
    const first = await add(counsellor, { dueOn: day(0), repeats: 'weekly' });
    const done = (await send(counsellor, first, 'complete')).data;
    const following = async () =>
      (
        await test.database.orm
          .select()
          .from(tasks)
          .where(eq(tasks.continuesId, first.id))
          .orderBy(desc(tasks.id))
      ).map(({ status }) => status);
    expect(await following()).toEqual(['open']);
    const open = (await send(counsellor, done, 'reopen')).data;
    expect([open.status, await following()]).toEqual(['open', ['dropped']]);
    const again = (await send(counsellor, open, 'complete')).data;
    expect(await following()).toEqual(['open', 'dropped']);
    const [next] = await list(counsellor, {
      where: JSON.stringify({ column: 'dueOn', is: 'on', value: day(7) }),
    });
    if (next === undefined) throw new Error('there is no next task');
    await send(counsellor, next, 'complete');
    const refused = await send(counsellor, again, 'reopen');
    expect([refused.status, refused.reasons]).toEqual([409, ['reason.nextTaskOpen']]);
  });

  it('are snoozed until a day, hidden until then, and opened by the clock', async () => {
    const task = await add(aco, { dueOn: day(9) });
    const snoozed = (await send(aco, task, 'snooze', { until: day(2) })).data;
    expect(pick(snoozed, 'status snoozedUntil')).toEqual({ status: 'snoozed', snoozedUntil: day(2) });
    expect([
      (await idsIn(aco)).includes(task.id),
      (await idsIn(aco, { status: 'snoozed' })).includes(task.id),
    ]).toEqual([false, true]);
    const refused = await send(aco, snoozed, 'snooze', { until: day(0) });
    expect([refused.status, refused.reasons]).toEqual([409, ['reason.snoozedToLaterDay']]);
    const { clock } = stage.api;
    const { eventLog: events, log: logger } = stage.api.app.deps;
    const scope = { database: test.database, clock, eventLog: events, log: logger };
    await wakeSnoozedTasks(scope);
    const statusOf = async () => (await call(aco, 'GET', `/tasks/${task.id}`)).data.status;
    expect(await statusOf()).toBe('snoozed');
    const later = { ...scope, clock: { now: () => new Date(clock.now().getTime() + hours(48)) } };
    await Promise.all([wakeSnoozedTasks(later), wakeSnoozedTasks(later)]);
    expect(await statusOf()).toBe('open');
    const log = await test.database.orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.type, 'task.changed'), eq(eventLog.subjectId, task.id)))
      .orderBy(eventLog.id);
    expect(log.map(({ actorId, fromState, toState }) => [actorId, fromState, toState])).toEqual([
      [aco, 'open', 'snoozed'],
      [null, 'snoozed', 'open'],
    ]);
  });

  it('are handed to a colleague, who is told, and everybody who may read them hears of it', async () => {
    const applicationId = await stage.stand({ admission: 'submitted' });
    const task = await add(counsellor, { applicationId, dueOn: day(1) });
    const back = await onlyAtWork(test.database.orm, stage.api.clock, [aco, counsellor, partner]);
    const handed = await send(counsellor, task, 'assign', { assigneeId: aco });
    expect(pick(handed.data, 'assigneeId role version')).toEqual({
      assigneeId: aco,
      role: 'aco',
      version: 2,
    });
    const told = await test.database.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.type, 'task.assigned'), inArray(notifications.userId, [aco, counsellor])))
      .orderBy(desc(notifications.id));
    expect(told.map(({ userId, applicationId: about, data }) => [userId, about, data.words])).toEqual([
      [aco, applicationId, 'Call the bank'],
    ]);
    const messages = await test.database.orm.select().from(outbox).orderBy(desc(outbox.id)).limit(20);
    const heard = messages.flatMap(({ userId, event, payload }) => {
      const { subject, id, version } = payload as { subject?: string; id?: number; version?: number };
      return event === 'record.changed' && subject === 'Task' && id === task.id && version === 2
        ? [userId]
        : [];
    });
    expect(heard.toSorted((a, b) => a - b)).toEqual([aco, counsellor].toSorted((a, b) => a - b));
    await back();
  });

  it('are found by their words and, where the reader sees it, by student and number', async () => {
    const applicationId = await stage.stand({ admission: 'submitted' }, {}, { studentName: 'Zoë Quill' });
    const { number } = await stage.rowOf(applicationId);
    const about = await add(counsellor, { applicationId, words: 'Ring the embassy' });
    const found = (who: number, searchQuery: string) => idsIn(who, { searchQuery });
    expect(await found(counsellor, 'embassy ring')).toEqual([about.id]);
    expect(await found(counsellor, 'zoe quill')).toEqual([about.id]);
    expect(await found(counsellor, number)).toEqual([about.id]);
    expect(await found(counsellor, '%')).toEqual([]);
    // Somebody whose application it no longer is finds it by its words alone.
    await test.database.orm
      .update(applications)
      .set({ branchId: 3, counsellorId: null })
      .where(eq(applications.id, applicationId));
    expect([await found(counsellor, 'zoe quill'), await found(counsellor, 'embassy')]).toEqual([
      [],
      [about.id],
    ]);
    expect((await list(counsellor, { searchQuery: 'embassy' }))[0]?.application).toBeNull();
  });

  /** Starts a bulk job of the officer, and waits for its end. */
  const run = async (path: string, body: object) => {
    const { id } = bulkJob.parse((await call<unknown>(officer, 'POST', path, body)).data);
    const job = async () =>
      bulkApi.get.reply.parse({ data: (await call<unknown>(officer, 'GET', `/bulk-jobs/${id}`)).data }).data;
    await expect.poll(async () => (await job()).state).toBe('done');
    return job();
  };

  it('are changed many at a time: previewed with the reasons, done, and undone', async () => {
    const mine = await add(officer, { dueOn: day(1) });
    const late = await add(officer, { dueOn: day(-1) });
    const snoozed = await add(officer);
    await send(officer, snoozed, 'snooze', { until: day(5) });
    const gone = await add(officer);
    await send(officer, gone, 'complete');
    const selection = { ids: [mine, late, snoozed, gone].map(({ id }) => id) };
    const change = { status: 'done' };
    const preview = await call<object>(officer, 'POST', '/tasks/bulk', { selection, change, dryRun: true });
    expect(preview.data).toEqual({
      accepted: 3,
      refused: [{ reason: 'refusal.same', count: 1, examples: [{ id: gone.id, label: 'Call the bank' }] }],
    });
    const statuses = async () => {
      const rows = await test.database.orm
        .select()
        .from(tasks)
        .where(inArray(tasks.id, selection.ids))
        .orderBy(tasks.id);
      return rows.map(({ status, snoozedUntil }) => [status, snoozedUntil]);
    };
    const job = await run('/tasks/bulk', { selection, change, dryRun: false });
    expect([job.done, job.refused, job.failed]).toEqual([3, 1, 0]);
    expect((await statuses()).map(([status]) => status)).toEqual(['done', 'done', 'done', 'done']);
    const undone = await run(`/bulk-jobs/${job.id}/undo`, {});
    expect([undone.done, undone.refused]).toEqual([3, 0]);
    expect(await statuses()).toEqual([
      ['open', null],
      ['open', null],
      ['snoozed', day(5)],
      ['done', null],
    ]);
  });

  it('are assigned many at a time: their new assignee is told once, how many, and not at all after it was undone', async () => {
    const ids = [await add(officer), await add(officer), await add(officer)].map(({ id }) => id);
    const told = async () => {
      const rows = await test.database.orm
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, aco), like(notifications.type, 'task.%')))
        .orderBy(notifications.id);
      return rows.map(({ type, data }) => [type, data.count]);
    };
    await test.database.orm.delete(notifications);
    const job = await run('/tasks/bulk', {
      selection: { ids },
      change: { assigneeId: aco },
      dryRun: false,
    });
    expect([job.done, job.refused]).toEqual([3, 0]);
    expect(await told()).toEqual([['task.bulkAssigned', '3']]);
    await run(`/bulk-jobs/${job.id}/undo`, {});
    expect(await told()).toEqual([]);
  });

  it('of the workflow stay what they are: snoozed ones end with their state, and nobody opens them again', async () => {
    const applicationId = await stage.stand({ admission: 'ready' });
    await stage.send(counsellor, applicationId, { type: 'application.handOver' });
    const opened = async () =>
      (await list(aco, { status: 'open,snoozed,done,dropped' })).find(
        ({ application }) => application?.id === applicationId,
      );
    const task = await opened();
    if (task === undefined) throw new Error('there is no task');
    expect(pick(task, 'origin words assigneeId role status')).toEqual({
      origin: 'workflow',
      words: null,
      assigneeId: aco,
      role: 'aco',
      status: 'open',
    });
    expect((await send(aco, task, 'revise', { words: 'Mine' })).reasons).toEqual(['reason.writtenByPerson']);
    await send(aco, task, 'snooze', { until: day(3) });
    await stage.send(aco, applicationId, { type: 'application.return', reason: 'Cut off' });
    const ended = await opened();
    if (ended === undefined) throw new Error('the task is gone');
    expect(pick(ended, 'status events')).toEqual({ status: 'done', events: [] });
    expect((await send(aco, ended, 'reopen')).reasons).toEqual(['reason.endedByPerson']);
  });

  it('are sorted and filtered by what the views of each role ask for', async () => {
    const late = await add(admin, { dueOn: day(-2), words: 'Late' });
    const soon = await add(admin, { dueOn: day(6), words: 'Soon' });
    const far = await add(admin, { dueOn: day(7), words: 'Far' });
    const given = await add(admin, { assigneeId: aco, words: 'Given' });
    const where = async (filter: object) => {
      const ids = await idsIn(admin, { where: JSON.stringify(filter), sortBy: 'dueOn', orderBy: 'asc' });
      return ids.filter((id) => [late, soon, far, given].some((task) => task.id === id));
    };
    const mine = { column: 'assignee', is: 'in', value: [admin] };
    expect(await where(mine)).toEqual([late.id, soon.id, far.id]);
    expect(await where({ all: [mine, { column: 'dueOn', is: 'past' }] })).toEqual([late.id]);
    expect(await where({ all: [mine, { column: 'dueOn', is: 'nextDays', value: 7 }] })).toEqual([soon.id]);
    expect(
      await where({
        all: [
          { column: 'owner', is: 'in', value: [admin] },
          { column: 'assignee', is: 'notIn', value: [admin] },
        ],
      }),
    ).toEqual([given.id]);
  });
});

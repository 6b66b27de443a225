import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplicationNotes, Note } from '../../../../contract/applications/notes.ts';
import { agencyRoles } from '../../../../contract/applications/notes.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import { and, eq } from '../../../../server/db/drizzle.ts';
import { abilityRules, outbox, tasks, users } from '../../../../server/db/schema/index.ts';
import { seconds } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { onlyAtWork } from '../../access/at-work.ts';
import { stageEvents } from '../applications/stage.ts';

const { admin, aco, counsellor, student } = personOf;
const partner = personOf['channel-partner'];

/** A filter for the tasks that are assigned to a person. */
const assignedTo = (who: number) =>
  encodeURIComponent(JSON.stringify({ column: 'assignee', is: 'in', value: [who] }));

describe.each(databases)('beside an application’s chart on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  async function call<Data>(
    who: number,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ) {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const { status, body: answer } = await stage.api.sendAs(who, method, path, body, headers);
    return { status, data: (answer as { data?: Data } | null)?.data };
  }
  const notesFor = (who: number, id: number) =>
    call<ApplicationNotes>(who, 'GET', `/applications/${id}/notes`);
  const write = (who: number, id: number, audience: string, words: string) =>
    call<Note>(who, 'POST', `/applications/${id}/notes`, { audience, words });

  it('internal notes are read by the office alone, shared ones by the student and the partner too', async () => {
    const id = await stage.stand({ admission: 'submitted', compliance: 'open' });
    expect((await write(counsellor, id, 'internal', 'The father decides')).status).toBe(201);
    expect((await write(student, id, 'shared', 'When is the interview?')).status).toBe(201);
    const read: Record<string, unknown> = {};
    for (const role of roles) {
      const { status, data } = await notesFor(personOf[role], id);
      read[role] = data ? data.notes.map(({ words }) => words) : status;
    }
    const both = ['When is the interview?', 'The father decides'];
    const shared = ['When is the interview?'];
    expect(read).toEqual({
      admin: both,
      counsellor: both,
      aco: both,
      'compliance-officer': both,
      student: shared,
      'channel-partner': shared,
      client: 403,
      'university-contact': 403,
    });
  });

  it('nobody outside the office writes or reads what is internal, whatever the rules are made to say', async () => {
    const id = await stage.stand({ admission: 'submitted', compliance: 'open' });
    await write(aco, id, 'internal', 'secret words');
    const outside = roles.filter((role) => !agencyRoles.includes(role));
    await test.database.orm
      .insert(abilityRules)
      .values(
        outside.map(
          (role) =>
            ({ userId: personOf[role], position: 50, action: 'manage', subject: 'Application' }) as const,
        ),
      );
    stage.api.clock.advance(seconds(6));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Role>(...outside), async (role) => {
        const answer = await notesFor(personOf[role], id);
        expect(JSON.stringify(answer)).not.toContain('secret words');
        expect((await write(personOf[role], id, 'internal', 'mine')).status).toBe(403);
      }),
      { numRuns: 12 },
    );
    await test.database.orm
      .delete(abilityRules)
      .where(and(eq(abilityRules.position, 50), eq(abilityRules.action, 'manage')));
    stage.api.clock.advance(seconds(6));
  });

  it('who wrote a note is withheld where who works on the application is, and only they take it back', async () => {
    const id = await stage.stand({ admission: 'submitted', compliance: 'open' });
    const { data: mine } = await write(counsellor, id, 'shared', 'Send the passport');
    const seen = async (who: number) => {
      const { data } = await notesFor(who, id);
      return data?.notes.map(({ authorName, authorRole, removable }) => [
        authorName !== null,
        authorRole,
        removable,
      ]);
    };
    expect([await seen(student), await seen(partner), await seen(counsellor), await seen(admin)]).toEqual([
      [[false, 'counsellor', false]],
      [[true, 'counsellor', false]],
      [[true, 'counsellor', true]],
      [[true, 'counsellor', true]],
    ]);
    const remove = (who: number) => call(who, 'DELETE', `/applications/${id}/notes/${mine?.id}`);
    expect([(await remove(student)).status, (await remove(counsellor)).status]).toEqual([403, 204]);
    expect((await notesFor(admin, id)).data?.notes).toEqual([]);
  });

  it('a note is told to those who may read it, and never stands in the history', async () => {
    const { orm } = test.database;
    const id = await stage.stand({ admission: 'submitted', compliance: 'open' });
    for (const who of [aco, student, counsellor]) await stage.api.signIn(who);
    const back = await onlyAtWork(orm, stage.api.clock, [aco, student, counsellor]);
    const told = async () => {
      const rows = await orm.select().from(outbox);
      return rows
        .filter(({ payload }) => (payload as { id?: number }).id === id)
        .map(({ userId, payload }) => [userId, (payload as { version?: unknown }).version]);
    };
    await write(counsellor, id, 'internal', 'Between us');
    const office = [aco, counsellor].map((who) => [who, null]);
    expect((await told()).toSorted()).toEqual(office.toSorted());
    await write(counsellor, id, 'shared', 'For all');
    expect((await told()).toSorted()).toEqual([...office, ...office, [student, null]].toSorted());
    await back();
    expect((await stage.read(admin, id)).data?.timeline).toEqual([]);
  });

  it('bad words are refused with the field, and nothing is written', async () => {
    const id = await stage.stand({ admission: 'submitted' });
    const statuses = [];
    for (const words of ['', '   ', 'x'.repeat(2001)])
      statuses.push((await write(aco, id, 'shared', words)).status);
    expect([statuses, (await notesFor(aco, id)).data?.notes]).toEqual([[422, 422, 422], []]);
  });

  it('a task is given within the office, ended by whoever has it, and is among what they are to do', async () => {
    const id = await stage.stand({ admission: 'submitted', compliance: 'open' });
    const open = (who: number, body: object) =>
      call<Task>(who, 'POST', '/tasks', { ...body, applicationId: id });
    const { data: given } = await open(aco, {
      words: 'Call the family',
      dueOn: '2027-03-09',
      assigneeId: counsellor,
    });
    expect(pick(given, 'kind words role status')).toEqual({
      kind: 'written',
      words: 'Call the family',
      role: 'counsellor',
      status: 'open',
    });
    const mine = async (who: number) => {
      const { data = [] } = await call<Task[]>(who, 'GET', `/tasks?where=${assignedTo(who)}&perPage=100`);
      return data.flatMap(({ words, application }) => (application?.id === id ? [words] : []));
    };
    expect([await mine(counsellor), await mine(aco)]).toEqual([['Call the family'], []]);
    const end = (who: number, version: number) =>
      call<Task>(who, 'POST', `/tasks/${given?.id}/events`, { type: 'task.complete' }, version);
    expect((await end(otherOf.counsellor, 1)).status).toBe(404);
    expect((await end(personOf['compliance-officer'], 1)).status).toBe(403);
    expect((await end(counsellor, 9)).status).toBe(412);
    expect(pick(await end(counsellor, 1), 'status data.status data.version')).toEqual({
      status: 200,
      data: { status: 'done', version: 2 },
    });
    expect(await mine(counsellor)).toEqual([]);
    expect([
      (await open(partner, { words: 'For you', assigneeId: counsellor })).status,
      (await open(aco, { words: 'For you', assigneeId: student })).status,
      (await open(student, { words: 'Mine' })).status,
      (await open(partner, { words: 'Mine' })).status,
    ]).toEqual([422, 422, 403, 201]);
    const ofPartner = await call<Task[]>(partner, 'GET', `/applications/${id}/tasks`);
    expect(ofPartner.data?.map(({ words }) => words)).toEqual(['Mine']);
  });

  it('a task is given to any colleague who may see the application, found by name, and to nobody else', async () => {
    const id = await stage.stand({ admission: 'submitted', compliance: 'open' });
    const named = async (who: number, search = '') => {
      const { data } = await call<Option[]>(
        who,
        'GET',
        `/applications/${id}/task-people?searchQuery=${search}`,
      );
      return data?.map((option) => option.id).toSorted((a, b) => a - b);
    };
    const status = async (who: number, assigneeId: number) =>
      (await call<Task>(who, 'POST', '/tasks', { words: 'For you', assigneeId, applicationId: id })).status;
    const everybody = Object.values(personOf).concat(Object.values(otherOf));
    const seeing: number[] = [];
    for (const other of everybody) {
      if (other === aco) continue;
      const reads = (await call(other, 'GET', `/applications/${id}`)).status === 200;
      const [row] = await test.database.orm.select().from(users).where(eq(users.id, other));
      if (reads && row && agencyRoles.includes(row.role)) seeing.push(other);
    }
    const given = [];
    for (const other of everybody) if ((await status(aco, other)) === 201) given.push(other);
    const list = await named(aco);
    expect([given.filter((each) => each !== aco).toSorted((a, b) => a - b), seeing.length > 3]).toEqual([
      seeing.toSorted((a, b) => a - b),
      true,
    ]);
    expect(seeing.every((each) => list?.includes(each))).toBe(true);
    const [row] = await test.database.orm.select().from(users).where(eq(users.id, counsellor));
    expect(await named(aco, encodeURIComponent(row?.fullName.toUpperCase() ?? ''))).toContain(counsellor);
    expect(await named(aco, 'nobody%20of%20that%20name')).toEqual([]);
    await test.database.orm
      .update(users)
      .set({ disabledAt: stage.api.clock.now() })
      .where(eq(users.id, counsellor));
    expect([await status(aco, counsellor), (await named(aco))?.includes(counsellor)]).toEqual([422, false]);
    await test.database.orm.update(users).set({ disabledAt: null }).where(eq(users.id, counsellor));
    expect([await named(partner), await status(partner, aco)]).toEqual([[], 422]);
  });

  it('what a chart opened is its role’s to do until its move ends it; what a person wrote stays', async () => {
    const id = await stage.stand({ admission: 'ready' });
    await call(counsellor, 'POST', '/tasks', { words: 'Ring back', applicationId: id });
    await stage.send(counsellor, id, { type: 'application.handOver' });
    const kinds = async (who: number) => {
      const { data = [] } = await call<Task[]>(who, 'GET', `/applications/${id}/tasks`);
      return data.map(({ kind, status, events }) => [kind, status, ...events].join(' '));
    };
    expect((await kinds(aco)).toSorted()).toEqual([
      'application.handOver open task.complete task.drop task.snooze task.assign',
      'written open',
    ]);
    await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' });
    expect((await kinds(counsellor)).toSorted()).toEqual([
      'application.handOver done',
      'written open task.complete task.drop task.snooze task.assign task.revise',
    ]);
    expect(await test.database.orm.$count(tasks, eq(tasks.applicationId, id))).toBe(2);
  });
});

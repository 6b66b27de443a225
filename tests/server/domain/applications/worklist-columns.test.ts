import { describe, expect, it } from 'vitest';
import type { ApplicationRow } from '../../../../contract/applications/applications.ts';
import { admissionStateNames } from '../../../../contract/charts/application/state-meta.ts';
import { summarise } from '../../../../contract/charts/application/summary.ts';
import { eq, sql } from '../../../../server/db/drizzle.ts';
import { applicationDeadlines, applications } from '../../../../server/db/schema/index.ts';
import { turnOf } from '../../../../server/db/schema/turn.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, student } = personOf;
const contact = personOf['university-contact'];
const documentStates = ['missing', 'complete', 'confirmed'] as const;
const complianceStates = ['notNeeded', 'open', 'checking', 'queryRaised', 'cleared', 'refused'] as const;

describe.each(databases)('the columns of what is next on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  const list = (who: number, query: string) =>
    stage.api.sendAs(who, 'GET', `/applications?perPage=100${query}`);
  const rowFor = async (who: number, id: number) => {
    const { body } = await list(who, '&sortBy=createdAt&orderBy=desc');
    return (body as { data: ApplicationRow[] }).data.find((row) => row.id === id);
  };
  const workOf = async (who: number, id: number) =>
    pick(await rowFor(who, id), 'waitingFor dueOn offerExpiresOn');
  const idsOf = async (who: number, where: object) => {
    const { body } = await list(who, `&where=${encodeURIComponent(JSON.stringify(where))}`);
    return (body as { data: ApplicationRow[] }).data.map(({ id }) => id);
  };

  it('follow an offer: who answers it until when, and what is due after that', async () => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    expect(await workOf(aco, id)).toEqual({ waitingFor: 'university', dueOn: null, offerExpiresOn: null });
    const expiresOn = '2027-03-20';
    const offered = await stage.send(admin, id, { type: 'offer.makeUnconditional', letterId: 1, expiresOn });
    expect(offered.status).toBe(200);
    expect(await workOf(aco, id)).toEqual({
      waitingFor: 'student',
      dueOn: '2027-03-20',
      offerExpiresOn: '2027-03-20',
    });
    expect((await stage.send(student, id, { type: 'offer.accept' })).status).toBe(200);
    // The office has three days to ask for the deposit; the offer keeps its date.
    expect(await workOf(aco, id)).toEqual({
      waitingFor: 'office',
      dueOn: '2027-03-04',
      offerExpiresOn: '2027-03-20',
    });
  });

  it('forget a deadline that no longer runs, and the time to undo a withdrawal is none', async () => {
    const id = await stage.stand({ admission: 'approved' });
    await test.database.orm.insert(applicationDeadlines).values([
      {
        applicationId: id,
        place: 'admission.approved',
        name: 'officeAnswer',
        at: new Date('2027-03-09T09:00:00Z'),
        reminders: [],
      },
      {
        applicationId: id,
        place: 'admission.approved',
        name: 'silence',
        at: new Date('2027-03-05T09:00:00Z'),
        reminders: [],
      },
      {
        applicationId: id,
        place: 'admission.withdrawn',
        name: 'withdrawalUndo',
        at: new Date('2027-03-01T09:15:00Z'),
        reminders: [],
      },
      {
        applicationId: id,
        place: 'compliance.open',
        name: 'complianceStart',
        at: new Date('2027-03-03T09:00:00Z'),
        reminders: [],
      },
    ]);
    const due = async () => pick(await stage.rowOf(id), 'dueAt complianceDueAt version');
    expect(await due()).toEqual({
      dueAt: new Date('2027-03-05T08:59:59.999Z'),
      complianceDueAt: new Date('2027-03-03T08:59:59.999Z'),
      version: 1,
    });
    await test.database.orm
      .update(applicationDeadlines)
      .set({ at: new Date('2027-03-12T09:00:00Z') })
      .where(eq(applicationDeadlines.name, 'silence'));
    expect(pick(await due(), 'dueAt')).toEqual({ dueAt: new Date('2027-03-09T08:59:59.999Z') });
    await test.database.orm.delete(applicationDeadlines).where(eq(applicationDeadlines.applicationId, id));
    expect(await due()).toEqual({ dueAt: null, complianceDueAt: null, version: 1 });
  });

  it('find what is overdue: from the day after the deadline on', async () => {
    const at = async (dueAt: string) =>
      stage.stand({ admission: 'approved' }, {}, { dueAt: new Date(dueAt) });
    const yesterday = await at('2027-02-28T23:59:59.999Z');
    const today = await at('2027-03-01T00:00:00.000Z');
    const found = await idsOf(aco, { column: 'dueOn', is: 'past' });
    expect([found.includes(yesterday), found.includes(today)]).toEqual([true, false]);
  });

  it('are withheld from those who may not know of the checks', async () => {
    const id = await stage.stand(
      { admission: 'preConfirmation', compliance: 'queryRaised' },
      { submittedAt: new Date(0) },
    );
    expect([(await rowFor(aco, id))?.waitingFor, (await rowFor(contact, id))?.waitingFor]).toEqual([
      'owner',
      null,
    ]);
    const where = encodeURIComponent('{"column":"waitingFor","is":"in","value":["owner"]}');
    const asked = [contact, student].flatMap((who) => [
      list(who, `&where=${where}`),
      list(who, '&sortBy=waitingFor'),
      stage.api.sendAs(who, 'GET', '/applications/facets?columns=waitingFor'),
    ]);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect(await idsOf(aco, { column: 'waitingFor', is: 'in', value: ['owner'] })).toContain(id);
  });

  it('say for whom an application waits as its page does, in every state', async () => {
    const states = admissionStateNames.flatMap((admission) =>
      documentStates.flatMap((documents) =>
        complianceStates.map((compliance) => ({ admission, documents, compliance, money: 'none' as const })),
      ),
    );
    const column = (name: string) => sql`(given ->> ${name})`;
    const columns = {
      admission: column('admission'),
      documents: column('documents'),
      compliance: column('compliance'),
      money: column('money'),
    };
    const { rows } = await test.database.orm.execute<{ turn: string }>(
      sql`select ${turnOf(columns)} as turn
        from jsonb_array_elements(${JSON.stringify(states)}::jsonb) with ordinality as each (given, place) order by place`,
    );
    expect(rows.map(({ turn }) => turn)).toEqual(states.map((state) => summarise(state).turn));
    const [found] = await test.database.orm
      .select({ turn: turnOf(applications) })
      .from(applications)
      .where(eq(applications.id, 1));
    expect(found).toEqual({ turn: 'owner' });
  });
});

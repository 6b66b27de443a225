import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStudent } from '../../../../contract/applications/application-student.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { pick } from '../../../../server/db/pick.ts';
import { applicationDocuments, eventLog, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { aco, client, counsellor, student } = personOf;
const university = personOf['university-contact'];

describe.each(databases)('a consent that staff record, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  const studentOne = async () => {
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, 1));
    if (!row) throw new Error('no such student');
    return row;
  };
  const uploaded = (id: number, type: DocumentType) =>
    stage.prove(id, type, { status: 'uploaded', fileName: 'signed.pdf' });
  const record = async (who: number, id: number, documentId: number) => {
    const { status, body } = await stage.api.sendAs(
      who,
      'POST',
      `/applications/${id}/events`,
      { type: 'consent.record', payload: { consentId: documentId } },
      { 'if-match': `"${(await stage.rowOf(id)).version}"` },
    );
    const { reasons, fields } = body as { reasons?: readonly string[]; fields?: object };
    return { status, ...(reasons && { reasons }), ...(fields && { fields }) };
  };
  beforeEach(() =>
    test.database.orm
      .update(students)
      .set({ consentedAt: null, consentVersion: null, consentDocumentId: null })
      .where(eq(students.id, 1)),
  );

  it('lets all applications of the student be completed, and is shown with its evidence', async () => {
    const [id, other] = [
      await stage.stand({ admission: 'draft' }),
      await stage.stand({ admission: 'draft' }),
    ];
    const complete = (application: number) =>
      stage.send(counsellor, application, { type: 'application.complete' });
    expect(pick(await complete(id), 'status', 'reasons')).toEqual({
      status: 409,
      reasons: ['reason.consentGiven'],
    });
    const documentId = await uploaded(id, 'agentAuthorisation');
    expect(await record(counsellor, id, documentId)).toEqual({ status: 200 });
    const at = stage.api.clock.now();
    expect(
      pick(await studentOne(), 'consentVersion', 'consentedAt', 'consentLanguage', 'consentDocumentId'),
    ).toEqual({
      consentVersion: '2026-11',
      consentedAt: at,
      consentLanguage: null,
      consentDocumentId: documentId,
    });
    const { body } = await stage.api.sendAs(aco, 'GET', `/applications/${other}/student`);
    expect((body as { data: ApplicationStudent }).data.facts.consent).toEqual({
      given: { version: '2026-11', at: at.toISOString() },
      evidence: 'agentAuthorisation',
      language: null,
      guardian: null,
    });
    expect([(await complete(id)).status, (await complete(other)).status]).toEqual([200, 200]);
    const logged = await test.database.orm
      .select()
      .from(eventLog)
      .where(eq(eventLog.type, 'student.consented'));
    expect(logged.map((entry) => pick(entry, 'actorId', 'subjectId', 'payload'))).toEqual([
      { actorId: counsellor, subjectId: 1, payload: { version: '2026-11', documentId } },
    ]);
  });

  it('is recorded by those who prepare the application, and nobody else', async () => {
    const statuses: (readonly [number, number])[] = [];
    for (const who of [
      ...[counsellor, personOf['channel-partner'], aco, personOf.admin],
      ...[colleagueId, otherOf.aco, otherOf['channel-partner']],
      ...[student, university, client, personOf['compliance-officer']],
    ]) {
      const id = await stage.stand({ admission: 'draft' });
      const { status } = await record(who, id, await uploaded(id, 'agentAuthorisation'));
      const isStored = (await studentOne()).consentedAt !== null;
      expect(isStored).toBe(status === 200);
      statuses.push([who, status]);
      await test.database.orm
        .update(students)
        .set({ consentedAt: null, consentDocumentId: null })
        .where(eq(students.id, 1));
    }
    expect(statuses).toEqual([
      [counsellor, 200],
      [personOf['channel-partner'], 200],
      [aco, 200],
      [personOf.admin, 200],
      [colleagueId, 403],
      [otherOf.aco, 404],
      [otherOf['channel-partner'], 404],
      [student, 403],
      [university, 404],
      [client, 403],
      [personOf['compliance-officer'], 404],
    ]);
  });

  it('stands on a signed document of the application that nobody has rejected', async () => {
    const id = await stage.stand({ admission: 'draft' });
    const elsewhere = await stage.stand({ admission: 'draft' });
    const refused = (code: string) => ({ status: 422, fields: { 'body.payload.consentId': [code] } });
    const signed = await uploaded(id, 'agentAuthorisation');
    await test.database.orm
      .update(applicationDocuments)
      .set({ status: 'rejected' })
      .where(eq(applicationDocuments.id, signed));
    expect([
      await record(counsellor, id, await uploaded(id, 'transcript')),
      await record(counsellor, id, signed),
      await record(counsellor, id, await uploaded(elsewhere, 'agentAuthorisation')),
    ]).toEqual([refused('wrongType'), refused('notUsable'), refused('unknown')]);
    expect((await studentOne()).consentedAt).toBeNull();
  });

  it('is recorded once, though twelve do so at the same time', async () => {
    const id = await stage.stand({ admission: 'ready' });
    const documentId = await uploaded(id, 'studentConfirmation');
    const answers = await Promise.all(Array.from({ length: 12 }, () => record(counsellor, id, documentId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await record(counsellor, id, documentId)).toEqual({
      status: 409,
      reasons: ['reason.consentMissing'],
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { applicationDocuments, documentFiles } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, counsellor, student } = personOf;
const contact = personOf['university-contact'];

describe.each(databases)('information that a university requests, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  async function requested(...items: string[]) {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    expect((await stage.send(contact, id, { type: 'information.request', items })).status).toBe(200);
    return id;
  }
  /** Sends an answer whose documents are as they are. */
  async function give(who: number, id: number, answers: object) {
    const headers = { 'if-match': `"${(await stage.rowOf(id)).version}"` };
    const event = { type: 'information.give', payload: { answers } };
    const { status, body } = await stage.api.sendAs(
      who,
      'POST',
      `/applications/${id}/events`,
      event,
      headers,
    );
    return { status, ...(body as object) };
  }
  const informationFor = async (who: number, id: number) => (await stage.read(who, id)).data?.information;
  const words = (item: string) => ({ words: item, answer: null, documents: [] });

  it('is shown item by item before it is given, to all who read the application', async () => {
    const id = await requested('The last transcript', 'Who pays the second year');
    const asked = [words('The last transcript'), words('Who pays the second year')];
    for (const who of [contact, counsellor, student, admin])
      expect([who, await informationFor(who, id)]).toEqual([who, asked]);
  });

  it('is given with documents or an explanation for each item, in the versions of that moment', async () => {
    const id = await requested('The last transcript', 'Who pays the second year');
    const transcript = await stage.prove(id, 'transcript');
    const given = [
      { documentIds: [transcript] },
      { answer: ' My father, see his letter. ', documentIds: [] },
    ];
    expect((await give(counsellor, id, given)).status).toBe(200);
    await test.database.orm
      .update(applicationDocuments)
      .set({ files: 2 })
      .where(eq(applicationDocuments.id, transcript));
    expect(await informationFor(contact, id)).toEqual([
      {
        words: 'The last transcript',
        answer: null,
        documents: [{ documentId: transcript, type: 'transcript', file: 1, files: 2, canOpen: true }],
      },
      { words: 'Who pays the second year', answer: 'My father, see his letter.', documents: [] },
    ]);
    expect((await stage.rowOf(id)).admission).toBe('universityReview');
  });

  it('is opened by the university that asked for it, though nobody has confirmed it, and no other file of it', async () => {
    const id = await requested('The last transcript');
    const documentId = await stage.prove(id, 'transcript', { status: 'uploaded' });
    expect((await give(counsellor, id, [{ documentIds: [documentId] }])).status).toBe(200);
    await test.database.orm.insert(documentFiles).values({
      documentId,
      number: 2,
      fileName: 'better.pdf',
      mediaType: 'application/pdf',
      size: 1,
      sha256: '2'.repeat(64),
      storedName: `better-${documentId}`,
      uploadedAt: stage.api.clock.now(),
    });
    const opened = async (who: number, file?: number) => {
      const path = `/application-documents/${documentId}/link`;
      return (await stage.api.sendAs(who, 'POST', path, file === undefined ? {} : { file })).status;
    };
    expect([
      await opened(contact, 1),
      await opened(contact, 2),
      await opened(contact),
      await opened(otherOf['university-contact'], 1),
    ]).toEqual([200, 404, 404, 404]);
    const { data } = await stage.read(contact, id);
    expect(data?.information?.[0]?.documents.map(({ file, canOpen }) => [file, canOpen])).toEqual([
      [1, true],
    ]);
    expect(
      data?.timeline
        .find(({ type }) => type === 'information.give')
        ?.evidence.map(({ file, canOpen }) => [file, canOpen]),
    ).toEqual([[1, true]]);
  });

  it('is not given with an item left out, or with nothing in one', async () => {
    const id = await requested('The last transcript', 'Who pays the second year');
    const transcript = await stage.prove(id, 'transcript');
    const first = { documentIds: [transcript] };
    const refused = {
      reasons: ['reason.everyItemAnswered'],
      reason: 'reason.everyItemAnswered',
      fields: { 'body.payload.answers': ['invalid'] },
    };
    expect(await give(counsellor, id, [first])).toEqual(refusedWith(409, 'application.refused', refused));
    expect(await give(counsellor, id, [first, first, first])).toEqual(
      refusedWith(409, 'application.refused', refused),
    );
    expect(await give(counsellor, id, [first, { documentIds: [] }])).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.payload.answers.1.answer': ['required'] } }),
    );
    expect(await give(counsellor, id, [first, { answer: '  ', documentIds: [] }])).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.payload.answers.1.answer': ['required'] } }),
    );
    expect((await give(counsellor, id, [])).status).toBe(422);
    expect((await give(otherOf.student, id, [first, first])).status).toBe(404);
    expect((await stage.rowOf(id)).admission).toBe('infoRequested');
  });

  it('is asked anew by another request, which has no answers yet', async () => {
    const id = await requested('The last transcript');
    const transcript = await stage.prove(id, 'transcript');
    await give(student, id, [{ documentIds: [transcript] }]);
    const again: ApplicationEvent = { type: 'information.request', items: ['The first transcript'] };
    expect((await stage.send(contact, id, again)).status).toBe(200);
    expect(await informationFor(contact, id)).toEqual([words('The first transcript')]);
    await give(student, id, [{ answer: 'Lost in a fire', documentIds: [] }]);
    expect(await informationFor(contact, id)).toEqual([
      { words: 'The first transcript', answer: 'Lost in a fire', documents: [] },
    ]);
  });
});

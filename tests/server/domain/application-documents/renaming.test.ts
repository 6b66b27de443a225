import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationNames,
  applicationNames,
  type NameableDocument,
} from '../../../../contract/documents/document-renaming.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  eventLog,
  namingPatterns,
  outbox,
  students,
} from '../../../../server/db/schema/index.ts';
import { seconds } from '../../../support/clock.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const { admin, aco, counsellor, student } = personOf;
const officer = personOf['compliance-officer'];
const partner = personOf['channel-partner'];
const usual = { letterCase: 'asIs', plainLetters: true, blanks: 'hyphen', maxLength: 100 } as const;

interface Answer {
  readonly status: number;
  readonly data: ApplicationNames;
  readonly reason?: string | undefined;
  readonly fields?: Record<string, string[]> | undefined;
  readonly current?: ApplicationNames;
}

describe.each(databases)('the names of files on $name', ({ open }) => {
  let passport: number;
  let transcript: number;

  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));
  beforeAll(async () => {
    await test.database.orm
      .update(students)
      .set({ familyName: 'Sharma', passportNumber: 'P1234567' })
      .where(eq(students.id, 1));
    await test.database.orm.insert(namingPatterns).values([
      { ...usual, pattern: '{studentNumber}_{lastName}_{documentType}' },
      { ...usual, universityId: 1, type: 'passport', pattern: '{passportNumber}-{lastName} v{version}' },
    ]);
    passport = await stage.addDocument(1);
    transcript = await stage.addDocument(1, { type: 'transcript' });
    await stage.addDocument(1, { type: 'cv' });
    await stage.upload(counsellor, passport, pdf(), 'pdf', 'IMG_0001.pdf');
    await stage.upload(counsellor, transcript, pdf(), 'pdf', 'scan.pdf');
  });

  async function call(who: number, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const { status, body: answer } = await stage.call(who, method, path, body);
    return { ...(answer as unknown as Answer), status };
  }
  const read = (who = aco, id = 1) => call(who, 'GET', `/applications/${id}/document-names`);
  const rename = (names: readonly object[], who = aco, id = 1) =>
    call(who, 'POST', `/applications/${id}/document-names`, { names });
  const undo = (id: number | undefined, who = aco) => call(who, 'POST', `/document-renamings/${id}/undo`);
  const documentOf = async (id: number): Promise<NameableDocument> => {
    const found = (await read()).data.documents.find((each) => each.id === id);
    if (found === undefined) throw new Error('it has no file');
    return found;
  };
  const named = async (id: number, fileName: string) => ({
    documentId: id,
    version: (await documentOf(id)).version,
    fileName,
  });
  const shown = async () => (await read()).data.documents.map(({ fileName }) => fileName);

  it('are proposed by the most specific pattern, from what one may know, for what has a file', async () => {
    const { status, data } = await read();
    expect([status, applicationNames.parse(data)]).toEqual([200, data]);
    expect(pick(data.documents, 'id fileName originalName proposedName missing renamable')).toEqual([
      {
        id: passport,
        fileName: 'IMG_0001.pdf',
        originalName: 'IMG_0001.pdf',
        proposedName: 'P1234567-Sharma v1.pdf',
        missing: [],
        renamable: true,
      },
      {
        id: transcript,
        fileName: 'scan.pdf',
        originalName: 'scan.pdf',
        proposedName: 'S-1_Sharma_TRANSCRIPT.pdf',
        missing: [],
        renamable: true,
      },
    ]);
    expect(data.renamings).toEqual([]);
  });

  it('tell nothing of the student that the rules withhold', async () => {
    await test.database.orm.insert(abilityRules).values({
      userId: aco,
      position: 1,
      action: 'read',
      subject: 'Student',
      fields: ['passportNumber'],
      inverted: true,
    });
    stage.clock.advance(seconds(6));
    expect((await documentOf(passport)).missing).toEqual(['passportNumber']);
    expect((await documentOf(passport)).proposedName).toBe('Sharma v1.pdf');
    await test.database.orm.delete(abilityRules).where(eq(abilityRules.userId, aco));
    stage.clock.advance(seconds(6));
    // Compliance officers read applications in compliance, and no students.
    const other = await stage.addDocument(2);
    await stage.upload(counsellor, other, pdf());
    const [only] = (await read(officer, 2)).data.documents;
    expect([only?.missing, only?.proposedName, only?.renamable]).toEqual([
      ['passportNumber', 'lastName'],
      'v1.pdf',
      false,
    ]);
  });

  it('are given as one act: lists, links and the log go by them, and those who are there hear of it', async () => {
    await stage.signIn(counsellor);
    const before = await documentOf(passport);
    const answer = await rename([
      await named(passport, before.proposedName),
      await named(transcript, 'Transcript of Priya.pdf'),
    ]);
    expect([answer.status, answer.data.documents.map(({ fileName }) => fileName)]).toEqual([
      201,
      ['P1234567-Sharma v1.pdf', 'Transcript of Priya.pdf'],
    ]);
    expect(
      pick(
        answer.data.renamings,
        'renamedByName undoneAt undoable files.documentId files.before files.after',
      ),
    ).toEqual([
      {
        renamedByName: `Person ${aco}`,
        undoneAt: null,
        undoable: true,
        files: [
          { documentId: passport, before: 'IMG_0001.pdf', after: 'P1234567-Sharma v1.pdf' },
          { documentId: transcript, before: 'scan.pdf', after: 'Transcript of Priya.pdf' },
        ],
      },
    ]);
    const listed = await stage.call(student, 'GET', '/application-documents?searchQuery=P1234567');
    expect(listed.body.data?.map(({ id, fileName, version }) => [id, fileName, version])).toEqual([
      [passport, 'P1234567-Sharma v1.pdf', before.version + 1],
    ]);
    const link = await stage.call(student, 'POST', `/application-documents/${passport}/link`, {});
    const file = await stage.app().call({ method: 'GET', url: link.body.data?.url ?? '' });
    expect(file.headers['content-disposition']).toContain('filename="P1234567-Sharma v1.pdf"');
    const details = await stage.call(student, 'GET', `/application-documents/${passport}`);
    expect(pick(details.body.data?.history, 'fileName originalName')).toEqual([
      { fileName: 'P1234567-Sharma v1.pdf', originalName: 'IMG_0001.pdf' },
    ]);
    const log = await test.database.orm
      .select({ actorId: eventLog.actorId, payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.type, 'document.renamed'), eq(eventLog.subjectId, passport)));
    const renamingId = answer.data.renamings[0]?.id;
    expect(log).toEqual([
      { actorId: aco, payload: { renamingId, undone: false, version: before.version + 1 } },
    ]);
    const heard = await test.database.orm
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.userId, counsellor))
      .orderBy(asc(outbox.seq));
    expect(heard.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ subject: 'ApplicationDocument', id: passport, version: before.version + 1 }),
    );
  });

  it('are given back as one, once, and not over what came since', async () => {
    const [last] = (await read()).data.renamings;
    expect((await undo(last?.id, counsellor)).status).toBe(403);
    await rename([await named(transcript, 'Another.pdf')]);
    expect(await undo(last?.id)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.renamedSince' }),
    );
    expect((await read()).data.renamings.map(({ undoable }) => undoable)).toEqual([true, false]);
    const [newest] = (await read()).data.renamings;
    expect((await undo(newest?.id)).status).toBe(200);
    const answer = await undo(last?.id);
    expect(answer.data.documents.map(({ fileName }) => fileName)).toEqual(['IMG_0001.pdf', 'scan.pdf']);
    expect(answer.data.renamings.map(({ undoneAt, undoable }) => [undoneAt !== null, undoable])).toEqual([
      [true, false],
      [true, false],
    ]);
    const { version } = await documentOf(passport);
    expect((await undo(last?.id)).status).toBe(200);
    expect((await documentOf(passport)).version).toBe(version);
    const details = await stage.call(aco, 'GET', `/application-documents/${passport}`);
    expect(pick(details.body.data?.history, 'fileName originalName')).toEqual([
      { fileName: 'IMG_0001.pdf', originalName: null },
    ]);
    expect((await undo(999_999)).status).toBe(404);
  });

  it('are all given or none: another version, another ending, a name that is taken or no name', async () => {
    const good = await named(passport, 'Good.pdf');
    const of = (fileName: string) => named(transcript, fileName);
    const stale = await rename([good, { ...(await of('Late.pdf')), version: 1 }]);
    expect([stale.status, stale.current?.documents.map(({ fileName }) => fileName)]).toEqual([
      412,
      ['IMG_0001.pdf', 'scan.pdf'],
    ]);
    const faults = [];
    for (const name of ['other.png', '../up.pdf', 'GOOD.pdf', 'nul.pdf', 'no ending']) {
      const { status, fields } = await rename([good, await of(name)]);
      faults.push([status, fields]);
    }
    expect(faults).toEqual([
      [422, { 'body.names.1.fileName': ['mismatch'] }],
      [422, { 'body.names.1.fileName': ['invalid'] }],
      [422, { 'body.names.0.fileName': ['taken'], 'body.names.1.fileName': ['taken'] }],
      [422, { 'body.names.1.fileName': ['invalid'] }],
      [422, { 'body.names.1.fileName': ['invalid'] }],
    ]);
    // One that keeps its name is in the way, too.
    expect((await rename([await named(passport, 'scan.pdf')])).fields).toEqual({
      'body.names.0.fileName': ['taken'],
    });
    expect((await rename([await named(passport, 'IMG_0001.pdf')])).fields).toEqual({
      'body.names': ['required'],
    });
    expect((await rename([good, good])).status).toBe(422);
    expect((await rename([good, { ...good, documentId: 999_999 }])).status).toBe(404);
    expect(await shown()).toEqual(['IMG_0001.pdf', 'scan.pdf']);
    // Two that swap their names do not meet.
    const swapped = await rename([await named(passport, 'scan.pdf'), await of('IMG_0001.pdf')]);
    expect([swapped.status, await shown()]).toEqual([201, ['scan.pdf', 'IMG_0001.pdf']]);
    await undo(swapped.data.renamings[0]?.id);
  });

  it('are the office’s to give: nobody else renames, though they hand files in', async () => {
    const names = [await named(passport, 'Mine.pdf')];
    for (const who of [counsellor, partner, student]) {
      expect((await rename(names, who)).status).toBe(403);
    }
    expect((await rename(names, officer)).status).toBe(404);
    expect((await rename([await named(passport, 'Office.pdf')], admin)).status).toBe(201);
  });

  it('stay with their file: a new one comes with its own name, and the earlier renaming stands', async () => {
    const [last] = (await read()).data.renamings;
    await stage.upload(counsellor, passport, pdf(), 'pdf', 'Better scan.pdf');
    expect((await documentOf(passport)).fileName).toBe('Better scan.pdf');
    expect(await undo(last?.id)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.renamedSince' }),
    );
    const details = await stage.call(aco, 'GET', `/application-documents/${passport}`);
    expect(details.body.data?.history.map(({ fileName, originalName }) => [fileName, originalName])).toEqual([
      ['Office.pdf', 'IMG_0001.pdf'],
      ['Better scan.pdf', null],
    ]);
  });

  it('are given once where two do so at the same moment', async () => {
    const names = [await named(transcript, 'First.pdf')];
    const others = [{ ...names[0], fileName: 'Second.pdf' }];
    const statuses = (await Promise.all([rename(names), rename(others, admin)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 412]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceLedger } from '../../../../contract/applications/evidence-ledger.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  documentFiles,
  documentReadings,
  students,
} from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, counsellor, student, client } = personOf;
const partner = personOf['channel-partner'];
const compliance = personOf['compliance-officer'];
const contact = personOf['university-contact'];

const degree = {
  level: 'bachelor',
  institution: 'University of Lagos',
  countryCode: 'NG',
  board: null,
  subject: 'Law',
  finishedIn: 2026,
  mark: 3.6,
  scale: 'gpa4',
  backlogsActive: 0,
  backlogsCleared: 1,
  inEnglish: true,
} as const;
const ielts = { type: 'ielts', takenOn: '2026-05-02', overall: 7, lowest: 6.5 } as const;

const identity = ['familyName', 'givenNames', 'dateOfBirth', 'nationality', 'passportNumber'];
const studies = ['mark', 'testScore'];
const fromEvents = ['offerExpiresOn', 'depositDue', 'depositDueOn', 'depositPaid'];

describe.each(databases)('the evidence ledger of an application, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  let id = 0;
  let passport = 0;
  let letter = 0;
  let receipt = 0;

  beforeAll(async () => {
    const { orm } = test.database;
    await orm
      .update(students)
      .set({
        passportNumber: 'A1234567',
        profile: {
          ...emptyProfile,
          education: [degree],
          tests: [ielts],
          finances: { source: 'parents', amount: 20_000, currency: 'GBP' },
          passportExpiresOn: '2033-01-31',
        },
      })
      .where(eq(students.id, 1));
    id = await stage.stand(
      { admission: 'universityReview', compliance: 'checking', money: 'feePaid' },
      { submittedAt: new Date(0), feePaid: { amount: 50, currency: 'GBP' } },
    );
    passport = await stage.prove(id, 'passport', { files: 2 });
    const now = stage.api.clock.now();
    const confirmed = { confirmedById: aco, confirmedAt: now };
    await orm
      .update(documentFiles)
      .set({ ...confirmed, expiresOn: '2028-06-30' })
      .where(eq(documentFiles.documentId, passport));
    await orm.insert(documentFiles).values({
      documentId: passport,
      number: 2,
      fileName: 'new passport.pdf',
      mediaType: 'application/pdf',
      size: 1,
      sha256: 'e'.repeat(64),
      storedName: `second-${passport}`,
      uploadedAt: now,
      expiresOn: '2033-01-31',
      ...confirmed,
    });
    const reading = { documentId: passport, readById: aco, readAt: now, onRecord: null };
    await orm.insert(documentReadings).values([
      { ...reading, file: 1, field: 'passportNumber', onDocument: 'OLD00001' },
      { ...reading, file: 2, field: 'passportNumber', onDocument: 'B7654321' },
      { ...reading, file: 2, field: 'familyName', onDocument: 'PRIYA  SHARMA' },
    ]);
    letter = stage.paper(id, 1);
    receipt = stage.paper(id, 2);
    await stage.send(contact, id, {
      type: 'offer.makeUnconditional',
      letterId: 1,
      expiresOn: '2027-05-01',
      deposit: { amount: 2000, currency: 'GBP', dueOn: '2027-05-10' },
    });
    await stage.send(student, id, { type: 'offer.accept' });
    await stage.send(aco, id, {
      type: 'deposit.request',
      amount: 2500,
      currency: 'GBP',
      dueOn: '2027-05-10',
    });
    await stage.send(aco, id, {
      type: 'deposit.record',
      amount: 2500,
      currency: 'GBP',
      paidOn: '2027-03-01',
      receiptId: 2,
    });
  });

  async function read(who: number, application = id) {
    const { status, body } = await stage.api.sendAs(who, 'GET', `/applications/${application}/ledger`);
    const { data } = body as { data?: EvidenceLedger };
    return { status, entries: data?.entries ?? [] };
  }
  const statementsOf = async (who: number, fact: string) =>
    (await read(who)).entries.filter((entry) => entry.fact === fact).flatMap(({ statements }) => statements);

  it('lists each value with where it was read, who entered it, who confirmed it, and what contradicts it', async () => {
    const at = stage.api.clock.now().toISOString();
    const read = {
      enteredByName: `Person ${aco}`,
      enteredAt: at,
      confirmedByName: `Person ${aco}`,
      confirmedAt: at,
    };
    const version = { documentId: passport, type: 'passport', files: 2, canOpen: true };
    const unknown = { enteredByName: null, enteredAt: null, confirmedByName: null, confirmedAt: null };
    expect(await statementsOf(admin, 'passportNumber')).toEqual([
      {
        ...unknown,
        value: { kind: 'text', text: 'A1234567' },
        source: { kind: 'record' },
        contradicted: true,
      },
      {
        ...read,
        value: { kind: 'text', text: 'OLD00001' },
        source: { kind: 'document', version: { ...version, file: 1 } },
        contradicted: false,
      },
      {
        ...read,
        value: { kind: 'text', text: 'B7654321' },
        source: { kind: 'document', version: { ...version, file: 2 } },
        contradicted: true,
      },
    ]);
    // Case and spacing make no difference, and the older passport no longer counts.
    expect((await statementsOf(admin, 'familyName')).map(({ contradicted }) => contradicted)).toEqual([
      false,
      false,
    ]);
    expect(
      (await statementsOf(admin, 'passportExpiresOn')).map(({ value, contradicted }) => [
        value,
        contradicted,
      ]),
    ).toEqual([
      [{ kind: 'day', day: '2033-01-31' }, false],
      [{ kind: 'day', day: '2028-06-30' }, false],
      [{ kind: 'day', day: '2033-01-31' }, false],
    ]);
  });

  it('lists what events say with the versions they are based on', async () => {
    const found = await statementsOf(admin, 'depositDue');
    expect(
      found.map(({ value, source, enteredByName, contradicted }) => [
        value,
        source,
        enteredByName,
        contradicted,
      ]),
    ).toEqual([
      [
        { kind: 'amount', amount: 2000, currency: 'GBP' },
        {
          kind: 'event',
          event: 'offer.makeUnconditional',
          versions: [{ documentId: letter, type: 'offerLetter', file: 1, files: 1, canOpen: true }],
        },
        `Person ${contact}`,
        true,
      ],
      [
        { kind: 'amount', amount: 2500, currency: 'GBP' },
        { kind: 'event', event: 'deposit.request', versions: [] },
        `Person ${aco}`,
        true,
      ],
    ]);
    const [paid] = await statementsOf(admin, 'depositPaid');
    expect(paid?.source).toEqual({
      kind: 'event',
      event: 'deposit.record',
      versions: [{ documentId: receipt, type: 'depositReceipt', file: 1, files: 1, canOpen: true }],
    });
  });

  it('tells several marks and scores apart', async () => {
    const { entries } = await read(admin);
    expect(entries.filter(({ about }) => about !== null).map(({ fact, about }) => [fact, about])).toEqual([
      ['mark', { level: 'bachelor', institution: 'University of Lagos', finishedIn: 2026 }],
      ['testScore', { test: 'ielts', takenOn: '2026-05-02' }],
    ]);
  });

  it.each([
    ['admin', admin, [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents]],
    ['application officer', aco, [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents]],
    [
      'compliance officer',
      compliance,
      [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents],
    ],
    ['university contact', contact, [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents]],
    ['counsellor', counsellor, [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents]],
    ['channel partner', partner, [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents]],
    ['student', student, [...identity, 'passportExpiresOn', ...studies, 'funds', ...fromEvents]],
    ['client', client, [...identity, 'passportExpiresOn', ...studies, ...fromEvents]],
  ] as [string, number, string[]][])(
    'has the facts that the %s may see, and no others',
    async (_role, who, facts) => {
      const { status, entries } = await read(who);
      expect([status, entries.map(({ fact }) => fact)]).toEqual([200, facts]);
    },
  );

  it('withholds who works on the application from those outside, and documents that they can’t open', async () => {
    const names = async (who: number) => [
      ...new Set(
        (await read(who)).entries.flatMap(({ statements }) =>
          statements.flatMap(({ enteredByName, confirmedByName }) => [enteredByName, confirmedByName]),
        ),
      ),
    ];
    expect(await names(student)).toEqual([null]);
    expect((await names(contact)).toSorted()).toEqual([`Person ${contact}`, null]);
    await test.database.orm
      .update(applicationDocuments)
      .set({ status: 'inReview' })
      .where(eq(applicationDocuments.id, passport));
    const sources = (await statementsOf(contact, 'passportNumber')).map(({ source }) => source.kind);
    expect(sources).toEqual(['record']);
    await test.database.orm
      .update(applicationDocuments)
      .set({ status: 'confirmed' })
      .where(eq(applicationDocuments.id, passport));
  });

  it('is not found by whoever may not read the application', async () => {
    const others = [otherOf.student, otherOf.counsellor, otherOf['university-contact'], otherOf.client];
    expect(await Promise.all(others.map(async (who) => (await read(who)).status))).toEqual([
      404, 404, 404, 404,
    ]);
  });
});

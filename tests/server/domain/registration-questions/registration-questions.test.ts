import { describe, expect, it } from 'vitest';
import { and, asc, eq, like } from '../../../../server/db/drizzle.ts';
import { eventLog, users } from '../../../../server/db/schema/index.ts';
import { registrationQuestions } from '../../../../server/db/schema/registration-questions.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** Asked of students from India who have a degree. */
const thesis = {
  countryCode: 'IN',
  code: 'thesisLanguage',
  step: 'degree',
  position: 300,
  type: 'choice',
  required: true,
  labelEn: 'Language of your thesis',
  labelFr: 'Langue de votre mémoire',
  labelAr: 'لغة رسالتك',
  options: 'english,  hindi',
  optionLabelsEn: 'English\n\n Hindi ',
  optionLabelsFr: 'Anglais\nHindi',
  optionLabelsAr: 'الإنجليزية\nالهندية',
  showIfQuestion: 'hasDegree',
  showIfValues: 'yes',
  reviewOn: '2026-01-31',
};

describe.each(bothDatabases)('registration questions on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const admin = personOf.admin;
  const version = (number: number) => ({ 'if-match': `"${number}"` });
  const add = (question: object) => api.sendAs(admin, 'POST', '/registration-questions', question);
  const change = (id: number, fields: object, known = 1) =>
    api.sendAs(admin, 'PATCH', `/registration-questions/${id}`, fields, version(known));
  const idOf = async (countryCode: 'IN' | 'NG', code: string): Promise<number> => {
    const [row] = await test.database.orm
      .select({ id: registrationQuestions.id })
      .from(registrationQuestions)
      .where(and(eq(registrationQuestions.countryCode, countryCode), eq(registrationQuestions.code, code)));
    return row?.id ?? 0;
  };
  const refusedFields = (fields: object) => refusedWith(422, 'request.invalid', { fields });
  const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, ...(body as object) });

  it('are found by country, code and text, with what the reader may change', async () => {
    const found = await api.sendAs(admin, 'GET', '/registration-questions?searchQuery=ng%20nysc');
    expect(
      pick(found, 'status body.data.countryCode body.data.code body.data.labelFr body.data.reviewDue'),
    ).toEqual({
      status: 200,
      body: {
        data: [
          { countryCode: 'NG', code: 'nyscStatus', labelFr: 'Service national (NYSC)', reviewDue: false },
        ],
      },
    });
    const officer = await api.sendAs(personOf.aco, 'GET', '/registration-questions?searchQuery=nyscStatus');
    expect(pick(officer.body, 'data.code data.editable')).toEqual({
      data: [{ code: 'nyscStatus', editable: [] }],
    });
    expect((await api.sendAs(personOf.counsellor, 'GET', '/registration-questions')).status).toBe(403);
  });

  it('are added with an owner, changed and deleted by administrators, and each step is logged', async () => {
    const [owner] = await test.database.orm.select().from(users).where(eq(users.role, 'aco')).limit(1);
    const added = await add({ ...thesis, owner: owner?.email });
    expect(
      pick(
        added,
        'status body.data.options body.data.optionLabelsEn body.data.owner body.data.reviewDue body.data.dependents',
      ),
    ).toEqual({
      status: 201,
      body: {
        data: {
          options: 'english, hindi',
          optionLabelsEn: 'English\nHindi',
          owner: owner?.email,
          reviewDue: true,
          dependents: 0,
        },
      },
    });
    const { id } = (added.body as { data: { id: number } }).data;
    const reviewed = await change(id, { reviewOn: '2099-01-31', owner: null });
    expect(pick(reviewed, 'status body.data.reviewDue body.data.owner')).toEqual({
      status: 200,
      body: { data: { reviewDue: false, owner: null } },
    });
    const removed = await api.sendAs(admin, 'DELETE', `/registration-questions/${id}`, undefined, version(2));
    expect(removed.status).toBe(204);
    const logged = await test.database.orm
      .select()
      .from(eventLog)
      .where(like(eventLog.type, 'registrationQuestion.%'))
      .orderBy(asc(eventLog.id));
    expect(logged.map(({ type }) => type)).toEqual([
      'registrationQuestion.created',
      'registrationQuestion.changed',
      'registrationQuestion.removed',
    ]);
  });

  it('need a label for each option in every language', async () => {
    const { optionLabelsAr: _, ...incomplete } = thesis;
    expect(refusal(await add({ ...incomplete, optionLabelsFr: 'Anglais' }))).toEqual(
      refusedFields({ 'body.optionLabelsFr': ['mismatch'], 'body.optionLabelsAr': ['required'] }),
    );
  });

  it('depend only on an answer to a question of the same country that is asked earlier', async () => {
    const shownIf = async (showIfQuestion: string, showIfValues: string, step = 'schooling') =>
      refusal(await add({ ...thesis, step, showIfQuestion, showIfValues }));
    // Asked in a later step, of another country, and a value that is no option.
    expect(await shownIf('hasDegree', 'yes')).toEqual(refusedFields({ 'body.showIfQuestion': ['unknown'] }));
    expect(await shownIf('nyscStatus', 'exempt', 'degree')).toEqual(
      refusedFields({ 'body.showIfQuestion': ['unknown'] }),
    );
    expect(await shownIf('classXIIStream', 'law', 'degree')).toEqual(
      refusedFields({ 'body.showIfValues': ['unknown'] }),
    );
    // The flow's own questions count too.
    const added = await add({ ...thesis, showIfQuestion: 'destination', showIfValues: 'AU, NZ' });
    expect(added.status).toBe(201);
  });

  it('stay where the questions that depend on them need them', async () => {
    const hasDegree = await idOf('IN', 'hasDegree');
    expect(refusal(await change(hasDegree, { position: 9000 }))).toEqual(
      refusedFields({ 'body.position': ['invalid'] }),
    );
    const archived = await change(hasDegree, { archived: true });
    expect(pick(archived, 'status body.code body.reason')).toEqual({
      status: 409,
      body: { code: 'record.conflict', reason: 'refusal.questionNeeded' },
    });
    const removed = await api.sendAs(
      admin,
      'DELETE',
      `/registration-questions/${hasDegree}`,
      undefined,
      version(1),
    );
    expect(pick(removed, 'status body.uses')).toEqual({
      status: 409,
      body: { uses: [{ by: 'registrationQuestions', count: 8 }] },
    });
    const stream = await change(await idOf('IN', 'gapYears'), {
      options: '0, 1',
      optionLabelsEn: 'None\nOne',
      optionLabelsFr: 'Aucune\nUne',
      optionLabelsAr: 'لا توجد\nسنة',
    });
    expect(refusal(stream)).toEqual(refusedFields({ 'body.options': ['unknown'] }));
  });

  it('never ask for an Aadhaar or PAN number', async () => {
    const question = {
      ...thesis,
      type: 'text',
      options: null,
      optionLabelsEn: null,
      optionLabelsFr: null,
      optionLabelsAr: null,
    };
    expect(refusal(await add({ ...question, code: 'panNumber', labelFr: 'Votre carte Aadhar' }))).toEqual(
      refusedFields({ 'body.code': ['identityNumber'], 'body.labelFr': ['identityNumber'] }),
    );
    expect(
      (await add({ ...question, code: 'company', labelEn: 'Expansion plans of the company' })).status,
    ).toBe(201);
  });

  it('refuse a code that is taken, in the country or by the registration itself', async () => {
    expect(refusal(await add({ ...thesis, code: 'classXYear' }))).toEqual(
      refusedFields({ 'body.code': ['taken'] }),
    );
    expect(refusal(await add({ ...thesis, code: 'destination' }))).toEqual(
      refusedFields({ 'body.code': ['taken'] }),
    );
    expect(refusal(await add({ ...thesis, step: 'health' }))).toEqual(
      refusedFields({ 'body.step': ['unknown'] }),
    );
  });

  it('can be archived together, and are refused to everyone but administrators', async () => {
    const id = await idOf('NG', 'sponsorRelation');
    const request = { selection: { ids: [id] }, change: { archived: true }, dryRun: true };
    const previewed = await api.sendAs(admin, 'POST', '/registration-questions/bulk', request);
    expect(pick(previewed, 'status body.data.accepted')).toEqual({
      status: 200,
      body: { data: { accepted: 1 } },
    });
    const asOfficer = await api.sendAs(
      personOf.aco,
      'PATCH',
      `/registration-questions/${id}`,
      { position: 1 },
      version(1),
    );
    expect(refusal(asOfficer)).toEqual(refusedWith(403, 'access.denied'));
  });
});

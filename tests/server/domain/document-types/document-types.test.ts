import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import {
  builtInTypes,
  defaultFileNames,
  documentTypeDefinitions,
  type ValidityPeriod,
} from '../../../../contract/kit/document-types.ts';
import type { DocumentTypeInfo } from '../../../../contract/masters/document-type-list.ts';
import { desc, eq, sql } from '../../../../server/db/drizzle.ts';
import { documentTypes, eventLog } from '../../../../server/db/schema/index.ts';
import { documentsAr } from '../../../../src/i18n/features/documents/ar.ts';
import { documentsEn } from '../../../../src/i18n/features/documents/en.ts';
import { documentsFr } from '../../../../src/i18n/features/documents/fr.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const { admin, aco, student } = personOf;
const form = {
  code: 'own-reference-form',
  name: 'Reference form',
  nameFr: 'Formulaire de recommandation',
  category: 'narrative',
  goodForMonths: 6,
  fileCode: 'REF',
  fileLabel: 'Reference form',
};

interface Row {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
interface Answer {
  readonly data?: unknown;
  readonly fields?: unknown;
  readonly reason?: string;
  readonly uses?: unknown;
}

describe.each(databases)('types of document on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const send = async (
    who: number,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    path: string,
    body?: object,
    version?: number,
  ) => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const { status, body: answer } = await api.sendAs(who, method, path, body, headers);
    return { status, ...(answer as Answer) };
  };
  const rowOf = async (code: string): Promise<Row> => {
    const { data } = await send(admin, 'GET', `/document-types?searchQuery=${code}&perPage=100`);
    const found = (data as Row[]).find((row) => row.code === code);
    if (!found) throw new Error(`there is no ${code}`);
    return found;
  };
  const change = async (code: string, body: object, who = admin) => {
    const { id, version } = await rowOf(code);
    return send(who, 'PATCH', `/document-types/${id}`, body, version);
  };
  const known = async (who: number, code: string) => {
    const { data } = await send(who, 'GET', '/document-types/known');
    return (data as DocumentTypeInfo[]).find((each) => each.code === code);
  };

  it('begin as the portal’s own, in its own words, none missing and none more', async () => {
    const rows = await test.database.orm.select().from(documentTypes).orderBy(documentTypes.id);
    expect(
      rows.map(({ code, name, nameFr, nameAr, category, ...row }) => ({
        code,
        names: [name, nameFr, nameAr],
        category,
        goodFor: [row.goodForMonths, row.goodForDays],
        inFiles: { code: row.fileCode, label: row.fileLabel },
      })),
    ).toEqual(
      builtInTypes.map((code) => {
        const { category, goodFor } = documentTypeDefinitions[code] as {
          category: string;
          goodFor?: ValidityPeriod;
        };
        const id = `documentType.${code}` as const;
        return {
          code,
          names: [documentsEn[id], documentsFr[id], documentsAr[id]],
          category,
          goodFor: [goodFor?.months ?? null, goodFor?.days ?? null],
          inFiles: defaultFileNames(code),
        };
      }),
    );
  });

  it('are added with a code of the installation’s own, and known to everybody who is signed in', async () => {
    const added = await send(admin, 'POST', '/document-types', form);
    expect([added.status, added.data]).toEqual([
      201,
      {
        ...form,
        id: expect.any(Number),
        version: 1,
        nameAr: null,
        goodForDays: null,
        archived: false,
        documents: 0,
        rules: 0,
        universities: 0,
        countries: 0,
        updatedAt: api.clock.now().toISOString(),
        editable: [
          'name',
          'nameFr',
          'nameAr',
          'goodForMonths',
          'goodForDays',
          'fileCode',
          'fileLabel',
          'archived',
        ],
      },
    ]);
    expect(await known(student, form.code)).toEqual({
      code: form.code,
      name: form.name,
      nameFr: form.nameFr,
      nameAr: null,
      fileCode: 'REF',
      fileLabel: 'Reference form',
      archived: false,
    });
    const [last] = await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    expect([last?.type, last?.payload]).toEqual(['documentType.created', { name: 'Reference form' }]);
  });

  it.each([
    ['a code that the portal could have', { code: 'passport' }, { 'body.code': ['invalid'] }],
    ['a code that another has', { name: 'Else' }, { 'body.code': ['taken'] }],
    ['a name that another has', { code: 'own-else', name: 'Passport' }, { 'body.name': ['taken'] }],
    ['words that no file system takes', { fileCode: 'A/B' }, { 'body.fileCode': ['invalid'] }],
    ['a period of no days', { goodForDays: 0 }, { 'body.goodForDays': ['tooSmall'] }],
  ])('are not added with %s', async (_, part, fields) => {
    expect(await send(admin, 'POST', '/document-types', { ...form, ...part })).toEqual(
      refusedWith(422, 'request.invalid', { fields }),
    );
  });

  it('are named in file names by control officers, and by administrators in all else', async () => {
    expect(
      pick(
        await change('transcript', { fileCode: 'TR' }, aco),
        'status data.fileCode data.version data.editable',
      ),
    ).toEqual({
      status: 200,
      data: { fileCode: 'TR', version: 2, editable: ['fileCode', 'fileLabel'] },
    });
    expect(await change('transcript', { name: 'Transcript of records' }, aco)).toEqual(
      refusedWith(403, 'access.denied'),
    );
    expect((await change('transcript', { name: 'Transcript of records' })).status).toBe(200);
    expect(pick(await known(student, 'transcript'), 'name fileCode')).toEqual({
      name: 'Transcript of records',
      fileCode: 'TR',
    });
  });

  it('say what uses them, and stay while something does', async () => {
    const asked = await send(aco, 'POST', '/application-documents', { applicationId: 1, type: form.code });
    expect(pick(asked, 'status data.type data.status')).toEqual({
      status: 201,
      data: { type: form.code, status: 'requested' },
    });
    const { id, version, documents } = await rowOf(form.code);
    expect(documents).toBe(1);
    const uses = [{ by: 'applicationDocuments', count: 1 }];
    expect(await send(admin, 'GET', `/document-types/${id}/uses`)).toEqual({ status: 200, data: uses });
    expect(await send(admin, 'DELETE', `/document-types/${id}`, undefined, version)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.inUse', uses }),
    );
    const passport = await rowOf('passport');
    expect(await send(admin, 'DELETE', `/document-types/${passport.id}`, undefined, 1)).toEqual(
      refusedWith(409, 'record.conflict', {
        uses: [
          { by: 'checklistRules', count: 1 },
          { by: 'portal', count: 1 },
        ],
        reason: 'refusal.inUse',
      }),
    );
    const unused = await send(admin, 'POST', '/document-types', {
      ...form,
      code: 'own-unused',
      name: 'Unused',
    });
    const { id: unusedId } = unused.data as Row;
    expect((await send(admin, 'DELETE', `/document-types/${unusedId}`, undefined, 1)).status).toBe(204);
  });

  it('are put away only when nobody asks for them, and are asked for no more', async () => {
    expect(await change('passport', { archived: true })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.askedByRules' }),
    );
    expect((await rowOf('passport')).editable).not.toContain('archived');
    const demand = { type: form.code, stage: 'submission', required: true };
    const made = await send(admin, 'POST', '/universities/1/documents', demand);
    expect(made.status).toBe(201);
    expect(await change(form.code, { archived: true })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.askedFor' }),
    );
    const checklist = await send(aco, 'GET', '/applications/1/checklist');
    expect((checklist.data as object[]).find((item) => (item as Row).type === form.code)).toEqual({
      type: form.code,
      stage: 'submission',
      required: true,
      why: 'checklist.university',
    });
    const { id } = made.data as Row;
    expect((await send(admin, 'DELETE', `/universities/1/documents/${id}`, undefined, 1)).status).toBe(204);
    expect(pick(await change(form.code, { archived: true }), 'status data.archived')).toEqual({
      status: 200,
      data: { archived: true },
    });
    const refused = refusedWith(422, 'request.invalid', { fields: { 'body.type': ['unknown'] } });
    expect(
      await Promise.all([
        send(aco, 'POST', '/application-documents', { applicationId: 2, type: form.code }),
        send(aco, 'POST', '/application-documents', { applicationId: 2, type: 'own-nothing' }),
        send(admin, 'POST', '/universities/1/documents', demand),
        send(admin, 'POST', '/countries/1/documents', { ...demand, side: 'domicile' }),
        send(admin, 'POST', '/naming-patterns', {
          universityId: null,
          type: form.code,
          pattern: '{lastName}',
          letterCase: 'asIs',
          plainLetters: true,
          blanks: 'hyphen',
          maxLength: 100,
        }),
      ]),
    ).toEqual([refused, refused, refused, refused, refused]);
    expect((await change(form.code, { archived: false })).status).toBe(200);
  });

  it('give a document the end of their own period, as the installation has it', async () => {
    const { data } = await send(aco, 'POST', '/application-documents', { applicationId: 3, type: form.code });
    const { id } = data as DocumentRow;
    await test.database.orm.execute(
      sql`update application_documents set status = 'uploaded', files = 1, file_name = 'a.pdf' where id = ${id}`,
    );
    const issuedOn = api.clock.now().toISOString().slice(0, 10);
    const decided = await send(aco, 'PUT', `/application-documents/${id}/confirmation`, {
      decision: 'confirm',
      issuedOn,
    });
    const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number);
    expect(pick(decided, 'status data.expiresOn')).toEqual({
      status: 200,
      data: { expiresOn: new Date(Date.UTC(year, month - 1 + 6, day)).toISOString().slice(0, 10) },
    });
    const [row] = await test.database.orm
      .select({ months: documentTypes.goodForMonths })
      .from(documentTypes)
      .where(eq(documentTypes.code, 'own-reference-form'));
    expect(row).toEqual({ months: 6 });
  });

  it('are read out of a file: new ones are added, others changed, and nobody’s code becomes the portal’s', async () => {
    const rows = [
      { row: 1, values: { code: 'cv', fileCode: 'LIFE' } },
      { row: 2, values: { ...form, code: 'own-entry-test', name: 'Entry test' } },
      { row: 3, values: { ...form, code: 'diary', name: 'Diary' } },
      { row: 4, values: { code: 'cas', archived: true } },
    ];
    const judged = await send(admin, 'POST', '/document-types/import', {
      importId: null,
      dryRun: true,
      rows,
    });
    const plain = { before: {}, fields: {}, reason: null };
    expect(judged.data).toEqual([
      { ...plain, row: 1, outcome: 'changed', before: { fileCode: 'CV' } },
      { ...plain, row: 2, outcome: 'new' },
      { ...plain, row: 3, outcome: 'wrong', fields: { code: ['invalid'] } },
      { ...plain, row: 4, outcome: 'wrong', reason: 'refusal.askedByRules' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ChecklistItem } from '../../../../contract/documents/checklist.ts';
import { asc, eq, like } from '../../../../server/db/drizzle.ts';
import { checklistRules, documentTypes, eventLog } from '../../../../server/db/schema/index.ts';
import { loadChecklistRules } from '../../../../server/domain/applications/model/checklist-rules.ts';
import { builtInRules } from '../../../support/checklist-rules.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** Asked of everyone who applies to the United Kingdom. */
const rule = {
  name: 'Tax return (United Kingdom)',
  position: 15,
  type: 'taxReturn',
  stage: 'submission',
  required: true,
  reasonEn: 'Sponsors prove their income with it.',
  reasonFr: 'Les garants justifient ainsi de leurs revenus.',
  reasonAr: 'يثبت به الكفلاء دخلهم.',
  destinationIn: 'gb',
  reviewOn: '2026-01-31',
};

describe.each(bothDatabases)('checklist rules on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const admin = personOf.admin;
  const version = (number: number) => ({ 'if-match': `"${number}"` });
  const add = (given: object) => api.sendAs(admin, 'POST', '/checklist-rules', given);
  const change = (id: number, fields: object, known = 1) =>
    api.sendAs(admin, 'PATCH', `/checklist-rules/${id}`, fields, version(known));
  const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, ...(body as object) });
  const refusedFields = (fields: object) => refusedWith(422, 'request.invalid', { fields });
  const checklist = async () =>
    ((await api.sendAs(admin, 'GET', '/applications/1/checklist')).body as { data: ChecklistItem[] }).data;
  const idOf = async (name: string): Promise<number> => {
    const [row] = await test.database.orm
      .select({ id: checklistRules.id })
      .from(checklistRules)
      .where(eq(checklistRules.name, name));
    return row?.id ?? 0;
  };

  it('are at first those that the portal comes with', async () => {
    expect(await loadChecklistRules(test.database.orm)).toEqual(builtInRules);
  });

  it('are found by name and document, with what the reader may change', async () => {
    const found = await api.sendAs(admin, 'GET', '/checklist-rules?searchQuery=tuberculosis');
    expect(
      pick(found, 'status body.data.name body.data.type body.data.destinationIn body.data.minor'),
    ).toEqual({
      status: 200,
      body: {
        data: [
          {
            name: 'Tuberculosis certificate (United Kingdom)',
            type: 'tbCertificate',
            destinationIn: 'GB',
            minor: 'any',
          },
        ],
      },
    });
    const officer = await api.sendAs(personOf.aco, 'GET', '/checklist-rules?searchQuery=tuberculosis');
    expect(pick(officer.body, 'data.type data.editable')).toEqual({
      data: [{ type: 'tbCertificate', editable: [] }],
    });
    expect((await api.sendAs(personOf['channel-partner'], 'GET', '/checklist-rules')).status).toBe(403);
  });

  it('decide what an application needs from their change on', async () => {
    const before = await checklist();
    expect(before.map(({ type }) => type)).not.toContain('taxReturn');
    const added = await add(rule);
    expect(pick(added, 'status body.data.destinationIn body.data.reviewDue body.data.gap')).toEqual({
      status: 201,
      body: { data: { destinationIn: 'GB', reviewDue: true, gap: 'any' } },
    });
    expect((await checklist()).find(({ type }) => type === 'taxReturn')).toEqual({
      type: 'taxReturn',
      stage: 'submission',
      required: true,
      why: 'checklist.own',
      texts: { en: rule.reasonEn, fr: rule.reasonFr, ar: rule.reasonAr },
    });
    const { id } = (added.body as { data: { id: number } }).data;
    expect((await change(id, { destinationNotIn: 'GB, IE', destinationIn: null })).status).toBe(200);
    expect(await checklist()).toEqual(before);
    expect((await change(id, { destinationNotIn: null, levels: 'research foundation' }, 2)).status).toBe(200);
    expect(await checklist()).toEqual(before);
    expect((await change(id, { levels: null, archived: true }, 3)).status).toBe(200);
    expect(await checklist()).toEqual(before);
    const removed = await api.sendAs(admin, 'DELETE', `/checklist-rules/${id}`, undefined, version(4));
    expect(removed.status).toBe(204);
    const logged = await test.database.orm
      .select()
      .from(eventLog)
      .where(like(eventLog.type, 'checklistRule.%'))
      .orderBy(asc(eventLog.id));
    expect(logged.map(({ type }) => type)).toEqual([
      'checklistRule.created',
      'checklistRule.changed',
      'checklistRule.changed',
      'checklistRule.changed',
      'checklistRule.removed',
    ]);
  });

  it('are sent to the pages of a new application', async () => {
    const { body } = await api.sendAs(personOf.counsellor, 'GET', '/application-drafts/offers');
    expect(pick(body, 'data.rules')).toEqual({ data: { rules: builtInRules } });
  });

  it('need a known reason, or their own in every language', async () => {
    const { reasonEn: _, reasonFr: __, reasonAr: ___, ...plain } = rule;
    expect(refusal(await add(plain))).toEqual(refusedFields({ 'body.reason': ['required'] }));
    expect(refusal(await add({ ...plain, reasonEn: 'Sponsors need it.', reasonFr: ' ' }))).toEqual(
      refusedFields({ 'body.reasonFr': ['required'], 'body.reasonAr': ['required'] }),
    );
  });

  it('name countries, levels and document types that exist', async () => {
    expect(refusal(await add({ ...rule, domicileIn: 'IN, QQ' }))).toEqual(
      refusedFields({ 'body.domicileIn': ['unknown'] }),
    );
    expect(refusal(await add({ ...rule, levels: 'doctorate' }))).toEqual(
      refusedFields({ 'body.levels': ['invalid'] }),
    );
    expect(refusal(await add({ ...rule, type: 'own-unknown' }))).toEqual(
      refusedFields({ 'body.type': ['unknown'] }),
    );
    expect(refusal(await add({ ...rule, name: 'Passport' }))).toEqual(
      refusedFields({ 'body.name': ['taken'] }),
    );
  });

  it('keep the document types they require from being archived', async () => {
    const [type] = await test.database.orm.select().from(documentTypes).where(eq(documentTypes.code, 'cas'));
    const archive = async () =>
      pick(
        await api.sendAs(
          admin,
          'PATCH',
          `/document-types/${type?.id}`,
          { archived: true },
          version(type?.version ?? 0),
        ),
        'status body.reason',
      );
    expect(await archive()).toEqual({ status: 409, body: { reason: 'refusal.askedByRules' } });
    await change(await idOf('CAS (United Kingdom)'), { archived: true });
    expect(await archive()).toEqual({ status: 200, body: {} });
  });

  it('are changed by administrators only', async () => {
    const id = await idOf('Photo');
    expect(
      refusal(
        await api.sendAs(personOf.aco, 'PATCH', `/checklist-rules/${id}`, { required: true }, version(1)),
      ),
    ).toEqual(refusedWith(403, 'access.denied'));
  });
});

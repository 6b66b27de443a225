import { sql } from 'drizzle-orm';
import { rulesAskingFor } from '../../../contract/checklist.ts';
import { documentTypeList as contract } from '../../../contract/document-type-list.ts';
import { isBuiltIn } from '../../../contract/document-types.ts';
import { applicationDocuments, demandedDocuments, documentTypes } from '../../db/schema/index.ts';
import { servedMaster } from '../../records/master-list.ts';
import { countOf, sinceOf } from '../../records/sources.ts';

/** How many universities, or countries, ask for a type; a country that does so on both sides counts once. */
const asking = (who: typeof demandedDocuments.universityId | typeof demandedDocuments.countryId) => ({
  value: sql`(select count(distinct ${who})::int from ${demandedDocuments} where ${demandedDocuments.type} = ${documentTypes.code})`,
  counted: true as const,
});

const held = {
  askedByRules: {
    reason: 'refusal.askedByRules',
    because: 'A checklist rule requests it.',
  },
  askedFor: {
    reason: 'refusal.askedFor',
    because: 'A university or country requests it.',
  },
} as const;

/**
 * Types of document, with how many documents are of each and who asks for it. What a rule of the checklist, a university
 * or a country asks for is not put away; and what the portal comes with is not removed.
 */
export const documentTypesList = servedMaster(contract, {
  taken: { document_types_code: 'code', document_types_name: 'name' },
  elsewhere: {
    archived: sinceOf(documentTypes.archivedAt, 'archivedAt'),
    documents: countOf(applicationDocuments.type, documentTypes.code),
    universities: asking(demandedDocuments.universityId),
    countries: asking(demandedDocuments.countryId),
  },
  held(_reader, { archived, code, universities, countries }, field) {
    if (field !== 'archived' || archived) return null;
    if (rulesAskingFor(String(code)) > 0) return held.askedByRules;
    return Number(universities) + Number(countries) > 0 ? held.askedFor : null;
  },
  needs({ code }) {
    const rules = rulesAskingFor(String(code));
    return [
      ...(rules > 0 ? [{ by: 'checklistRules' as const, count: rules }] : []),
      ...(isBuiltIn(String(code)) ? [{ by: 'portal' as const, count: 1 }] : []),
    ];
  },
});

import { sql } from 'drizzle-orm';
import { rulesAskingFor } from '../../../contract/checklist.ts';
import { documentTypeList as contract } from '../../../contract/document-type-list.ts';
import { isBuiltIn } from '../../../contract/document-types.ts';
import { applicationDocuments, demandedDocuments, documentTypes } from '../../db/schema/index.ts';
import { servedMaster } from '../../records/master-list.ts';
import { countOf, sinceOf } from '../../records/sources.ts';

/**
 * How many universities or countries require a type; a country that requires it both as home and as destination counts
 * once.
 */
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
 * Document types, with how many documents have each type and where it is required. A type required by a checklist rule,
 * a university or a country cannot be archived; built-in types cannot be deleted.
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

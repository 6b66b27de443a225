import { isBuiltIn } from '../../../contract/kit/document-types.ts';
import { documentTypeList as contract } from '../../../contract/masters/document-type-list.ts';
import { sql } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  checklistRules,
  demandedDocuments,
  documentTypes,
} from '../../db/schema/index.ts';
import { referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';

/**
 * How many universities or countries require a type; a country that requires it both as home and as destination counts
 * once.
 */
const countRequiring = (who: typeof demandedDocuments.universityId | typeof demandedDocuments.countryId) => ({
  value: sql`(select count(distinct ${who})::int from ${demandedDocuments} where ${demandedDocuments.type} = ${documentTypes.code})`,
  counted: true as const,
});

const blocked = {
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
export default serveMasterList(contract, {
  uniqueIndexes: { document_types_code: 'code', document_types_name: 'name' },
  otherColumns: {
    archived: timestampFlag(documentTypes.archivedAt, 'archivedAt'),
    documents: referenceCount(applicationDocuments.type, documentTypes.code),
    universities: countRequiring(demandedDocuments.universityId),
    countries: countRequiring(demandedDocuments.countryId),
    rules: {
      value: sql`(select count(*)::int from ${checklistRules}
        where ${checklistRules.type} = ${documentTypes.code} and ${checklistRules.archivedAt} is null)`,
      counted: true,
    },
  },
  blocked(_reader, { archived, rules, universities, countries }, field) {
    if (field !== 'archived' || archived) return null;
    if (Number(rules) > 0) return blocked.askedByRules;
    return Number(universities) + Number(countries) > 0 ? blocked.askedFor : null;
  },
  otherUses: ({ code }) => (isBuiltIn(String(code)) ? [{ by: 'portal', count: 1 }] : []),
});

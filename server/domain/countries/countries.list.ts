import { defaultConfirmation } from '../../../contract/charts/application/confirmation.ts';
import { countries as contract } from '../../../contract/masters/countries.ts';
import { getEnglishName } from '../../../contract/masters/country-codes.ts';
import { countryDocuments } from '../../../contract/masters/country-parts.ts';
import { countries, demandedDocuments, students, universities } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';
import { serveParts } from '../../records/parts.ts';
import type { RecordSource } from '../../records/record-source.ts';
import { assertTypeRequestable } from '../document-types/document-type-rows.ts';
import { countryNames } from './country-names.ts';

/**
 * A country code determines its names and the kind of confirmation that is usual there; it must exist in ISO 3166-1.
 */
const code: RecordSource = {
  value: countries.code,
  toColumns(given) {
    const iso = String(given);
    const name = getEnglishName(iso);
    if (name === undefined) throw invalid({ 'body.code': ['unknown'] });
    return { code: iso, name, names: countryNames(iso), confirmation: defaultConfirmation(iso) };
  },
};

/** Countries, with how many universities each has and how many students come from there. */
export default serveMasterList(
  contract,
  {
    uniqueIndexes: { countries_code: 'code' },
    extraSearchColumn: countries.names,
    otherColumns: {
      code,
      archived: timestampFlag(countries.archivedAt, 'archivedAt'),
      universities: referenceCount(universities.countryId, countries.id),
      students: referenceCount(students.nationalityId, countries.id),
    },
  },
  serveParts(countryDocuments, {
    table: demandedDocuments,
    of: { column: demandedDocuments.countryId, field: 'countryId' },
    order: demandedDocuments.id,
    check: assertTypeRequestable,
    uniqueIndexes: { demanded_documents_country: 'type' },
    logsValues: true,
  }),
);

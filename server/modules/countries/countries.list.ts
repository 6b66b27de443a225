import { usualConfirmation } from '../../../contract/charts/application/confirmation.ts';
import { countries as contract } from '../../../contract/countries.ts';
import { englishNameOf } from '../../../contract/country-codes.ts';
import { countryDocuments } from '../../../contract/country-parts.ts';
import { countryNames } from '../../countries/names.ts';
import { countries, demandedDocuments, students, universities } from '../../db/schema/index.ts';
import { demandTypeGiven } from '../../document-types/kept-types.ts';
import { invalid } from '../../errors.ts';
import { servedMaster } from '../../records/master-list.ts';
import { servedParts } from '../../records/parts.ts';
import type { RecordSource } from '../../records/record-source.ts';
import { countOf, sinceOf } from '../../records/sources.ts';

/**
 * A country code determines its names and the kind of confirmation that is usual there; it must exist in ISO 3166-1.
 */
const code: RecordSource = {
  value: countries.code,
  columnsFor(given) {
    const iso = String(given);
    const name = englishNameOf(iso);
    if (name === undefined) throw invalid({ 'body.code': ['unknown'] });
    return { code: iso, name, names: countryNames(iso), confirmation: usualConfirmation(iso) };
  },
};

/** Countries, with how many universities each has and how many students come from there. */
export const countriesList = servedMaster(
  contract,
  {
    taken: { countries_code: 'code' },
    alsoFoundBy: countries.names,
    elsewhere: {
      code,
      archived: sinceOf(countries.archivedAt, 'archivedAt'),
      universities: countOf(universities.countryId, countries.id),
      students: countOf(students.nationalityId, countries.id),
    },
  },
  servedParts(countryDocuments, {
    table: demandedDocuments,
    of: { column: demandedDocuments.countryId, field: 'countryId' },
    order: demandedDocuments.id,
    check: demandTypeGiven,
    taken: { demanded_documents_country: 'type' },
    told: true,
  }),
);

import { universities as contract } from '../../../contract/masters/universities.ts';
import {
  universityAgreements as agreements,
  universityCampuses as campuses,
  universityContacts as contacts,
  universityDocuments as documents,
} from '../../../contract/masters/university-parts.ts';
import {
  applications,
  courses,
  demandedDocuments,
  universities,
  universityAgreements,
  universityCampuses,
  universityContacts,
} from '../../db/schema/index.ts';
import { countryCodeOf, referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';
import { serveParts } from '../../records/parts.ts';
import { assertTypeRequestable } from '../document-types/document-type-rows.ts';
import { selectCommissionInForce } from './agreements.ts';

/**
 * Universities, with how many courses and applications each has, and their contacts, campuses, agreements and required
 * documents.
 */
export default serveMasterList(
  contract,
  {
    uniqueIndexes: { universities_name: 'name' },
    otherColumns: {
      countryCode: countryCodeOf(universities.countryId, 'countryId'),
      archived: timestampFlag(universities.archivedAt, 'archivedAt'),
      commissionPercent: { value: selectCommissionInForce(universities.id) },
      courses: referenceCount(courses.universityId, universities.id),
      applications: referenceCount(applications.universityId, universities.id),
    },
  },
  serveParts(contacts, {
    table: universityContacts,
    of: { column: universityContacts.universityId, field: 'universityId' },
    order: universityContacts.name,
    logsValues: false,
  }),
  serveParts(campuses, {
    table: universityCampuses,
    of: { column: universityCampuses.universityId, field: 'universityId' },
    order: universityCampuses.name,
    uniqueIndexes: { university_campuses_name: 'name' },
    logsValues: true,
  }),
  serveParts(agreements, {
    table: universityAgreements,
    of: { column: universityAgreements.universityId, field: 'universityId' },
    order: universityAgreements.startsOn,
    uniqueIndexes: { university_agreements_edition: 'edition' },
    logsValues: true,
  }),
  serveParts(documents, {
    table: demandedDocuments,
    of: { column: demandedDocuments.universityId, field: 'universityId' },
    order: demandedDocuments.id,
    check: assertTypeRequestable,
    uniqueIndexes: { demanded_documents_university: 'type' },
    logsValues: true,
  }),
);

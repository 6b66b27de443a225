import { universities as contract } from '../../../contract/universities.ts';
import {
  universityAgreements as agreements,
  universityCampuses as campuses,
  universityContacts as contacts,
  universityDocuments as documents,
} from '../../../contract/university-parts.ts';
import {
  applications,
  courses,
  demandedDocuments,
  universities,
  universityAgreements,
  universityCampuses,
  universityContacts,
} from '../../db/schema/index.ts';
import { demandTypeGiven } from '../../document-types/kept-types.ts';
import { servedMaster } from '../../records/master-list.ts';
import { servedParts } from '../../records/parts.ts';
import { countOf, countryCodeOf, sinceOf } from '../../records/sources.ts';
import { commissionInForce } from '../../universities/agreements.ts';

/**
 * Universities, with how many courses and applications each has, and their contacts, campuses, agreements and required
 * documents.
 */
export const universitiesList = servedMaster(
  contract,
  {
    taken: { universities_name: 'name' },
    elsewhere: {
      countryCode: countryCodeOf(universities.countryId, 'countryId'),
      archived: sinceOf(universities.archivedAt, 'archivedAt'),
      commissionPercent: { value: commissionInForce(universities.id) },
      courses: countOf(courses.universityId, universities.id),
      applications: countOf(applications.universityId, universities.id),
    },
  },
  servedParts(contacts, {
    table: universityContacts,
    of: { column: universityContacts.universityId, field: 'universityId' },
    order: universityContacts.name,
    told: false,
  }),
  servedParts(campuses, {
    table: universityCampuses,
    of: { column: universityCampuses.universityId, field: 'universityId' },
    order: universityCampuses.name,
    taken: { university_campuses_name: 'name' },
    told: true,
  }),
  servedParts(agreements, {
    table: universityAgreements,
    of: { column: universityAgreements.universityId, field: 'universityId' },
    order: universityAgreements.startsOn,
    taken: { university_agreements_edition: 'edition' },
    told: true,
  }),
  servedParts(documents, {
    table: demandedDocuments,
    of: { column: demandedDocuments.universityId, field: 'universityId' },
    order: demandedDocuments.id,
    check: demandTypeGiven,
    taken: { demanded_documents_university: 'type' },
    told: true,
  }),
);

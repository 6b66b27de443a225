import { universities as contract } from '../../../contract/universities.ts';
import { applications, courses, universities } from '../../db/schema/index.ts';
import { servedMaster } from '../../records/master-list.ts';
import { countOf, countryCodeOf, sinceOf } from '../../records/sources.ts';

/** Universities, with how many courses are theirs and how many applications go there. */
export const universitiesList = servedMaster(contract, {
  taken: { universities_name: 'name' },
  elsewhere: {
    countryCode: countryCodeOf(universities.countryId, 'countryId'),
    archived: sinceOf(universities.archivedAt, 'archivedAt'),
    courses: countOf(courses.universityId, universities.id),
    applications: countOf(applications.universityId, universities.id),
  },
});

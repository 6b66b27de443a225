import type { SearchSubject } from '../../../contract/search.ts';
import type { Ability } from '../../access/ability.ts';
import { branchRecord, partnerRecord, userRecord } from './records.agency.ts';
import { countryRecord, courseRecord, intakeRecord, universityRecord } from './records.catalogue.ts';
import { applicationRecord, studentRecord } from './records.work.ts';
import type { SearchRecord } from './search.record.ts';

/** The searchable records of each subject. */
export const searchRecords: Readonly<Record<SearchSubject, (ability: Ability) => SearchRecord>> = {
  Application: applicationRecord,
  Student: studentRecord,
  Course: courseRecord,
  University: universityRecord,
  User: userRecord,
  Branch: branchRecord,
  ChannelPartner: partnerRecord,
  Country: countryRecord,
  Intake: intakeRecord,
};

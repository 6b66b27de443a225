import type { SearchSubject } from '../../../contract/kit/search.ts';
import type { Ability } from '../../access/ability.ts';
import type { SearchSource } from './search.source.ts';
import { applicationSource, studentSource } from './sources.admissions.ts';
import { branchSource, partnerSource, userSource } from './sources.agency.ts';
import { countrySource, courseSource, intakeSource, universitySource } from './sources.catalogue.ts';

/** The searchable records of each subject. */
export const searchSources: Readonly<Record<SearchSubject, (ability: Ability) => SearchSource>> = {
  Application: applicationSource,
  Student: studentSource,
  Course: courseSource,
  University: universitySource,
  User: userSource,
  Branch: branchSource,
  ChannelPartner: partnerSource,
  Country: countrySource,
  Intake: intakeSource,
};

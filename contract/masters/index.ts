import { branches } from './branches.ts';
import { channelPartners } from './channel-partners.ts';
import { checklistRules } from './checklist-rules.ts';
import { countries } from './countries.ts';
import { documentTypeList } from './document-type-list.ts';
import { intakes } from './intakes.ts';
import { covers } from './login-covers.ts';
import { organisations } from './organisations.ts';
import { registrationQuestions } from './registration-questions.ts';
import { universities } from './universities.ts';

/** The lists of master data, by name. */
export const masterLists = {
  branches,
  organisations,
  channelPartners,
  countries,
  universities,
  intakes,
  covers,
  documentTypes: documentTypeList,
  registrationQuestions,
  checklistRules,
};

import { account } from './account.ts';
import { applications } from './applications.ts';
import { branches } from './branches.ts';
import { checklistRules } from './checklist-rules.ts';
import { countries } from './countries.ts';
import { courses } from './courses.ts';
import { documentTypes } from './document-types.ts';
import { guestScreens, notFound } from './guests.ts';
import { importing } from './importing.ts';
import { intakes } from './intakes.ts';
import { loginCovers } from './login-covers.ts';
import { mail } from './mail.ts';
import { newApplication } from './new-application.ts';
import { planned } from './planned.ts';
import { registrationQuestions } from './registration-questions.ts';
import { students } from './students.ts';
import { universities } from './universities.ts';
import { users } from './users.ts';
import { work } from './work.ts';

/**
 * Every page of the portal, in order: the first whose pattern matches an address is shown, so literal segments come
 * before parameters. A page of the specification without a view is not in this build.
 */
export const screens = [
  ...guestScreens,
  ...work,
  ...account,
  ...applications,
  ...newApplication,
  ...courses,
  ...universities,
  ...branches,
  ...countries,
  ...intakes,
  ...loginCovers,
  ...documentTypes,
  ...registrationQuestions,
  ...checklistRules,
  ...mail,
  ...importing,
  ...users,
  ...students,
  ...planned,
  notFound,
] as const;

declare module '../machines/kit/routes/routes.types.ts' {
  interface Screens {
    readonly entries: typeof screens;
  }
}

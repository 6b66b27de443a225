import { registerRoutes } from '../machines/kit/routes/routes.ts';
import { account } from './account.ts';
import { applications } from './applications.ts';
import { branches } from './branches.ts';
import { countries } from './countries.ts';
import { courses } from './courses.ts';
import { dashboard } from './dashboard.ts';
import { documentTypes } from './document-types.ts';
import { anyone, namedPage } from './entry.ts';
import { importing } from './importing.ts';
import { intakes } from './intakes.ts';
import { loginCovers } from './login-covers.ts';
import { newApplication } from './new-application.ts';
import { planned } from './planned.ts';
import { registration } from './registration.ts';
import { signIn } from './sign-in.ts';
import { universities } from './universities.ts';
import { users } from './users.ts';

/**
 * Every page of the portal, in order: the first whose pattern matches an address is shown, so literal segments come
 * before parameters. A page of the specification without a view is not in this build.
 */
export const screens = [
  ...signIn,
  ...registration,
  ...dashboard,
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
  ...importing,
  ...users,
  ...planned,
  namedPage('not-found', '/*', anyone, {
    aliases: ['/pages/misc/not-found/*'],
    view: () => import(/* webpackChunkName: "public-not-found" */ '../views/public/NotFoundView.tsx'),
  }),
] as const;

declare module '../machines/kit/routes/routes.types.ts' {
  interface Screens {
    readonly entries: typeof screens;
  }
}

registerRoutes(screens);

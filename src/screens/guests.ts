import { registerRoutes } from '../machines/kit/routes/routes.ts';
import { anyone, namedPage } from './entry.ts';
import { registration } from './registration.ts';
import { signIn } from './sign-in.ts';

/** The pages for guests; the others are loaded when someone is signed in or opens an address that is none of these. */
export const guestScreens = [...signIn, ...registration] as const;

export const notFound = namedPage('not-found', '/*', anyone, {
  aliases: ['/pages/misc/not-found/*'],
  view: () => import(/* webpackChunkName: "public-not-found" */ '../views/public/NotFoundView.tsx'),
});

registerRoutes([...guestScreens, notFound], false);

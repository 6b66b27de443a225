import { anyone, guests, namedPage, page } from './entry.ts';

/** The pages that anyone can open before signing in. */
export const signIn = [
  namedPage('root', '/', anyone),
  page('/login', guests, {
    screen: 'signIn',
    machine: () =>
      import(/* webpackChunkName: "public-login" */ '../machines/features/account/sign-in.machine.ts'),
    view: () => import(/* webpackChunkName: "public-login" */ '../views/public/SignInView.tsx'),
  }),
  page('/register', guests, {
    screen: ['register', 'confirmEmail'],
    texts: ['account'],
    machine: [
      () =>
        import(/* webpackChunkName: "public-register" */ '../machines/features/account/register.machine.ts'),
      () =>
        import(
          /* webpackChunkName: "public-register" */ '../machines/features/account/confirm-email.machine.ts'
        ),
    ],
    view: () => import(/* webpackChunkName: "public-register" */ '../views/public/RegisterView.tsx'),
  }),
  page('/forgot-password', guests, {
    screen: ['forgotPassword', 'resetPassword'],
    texts: ['account'],
    machine: [
      () =>
        import(
          /* webpackChunkName: "public-forgot-password" */ '../machines/features/account/forgot-password.machine.ts'
        ),
      () =>
        import(
          /* webpackChunkName: "public-forgot-password" */ '../machines/features/account/reset-password.machine.ts'
        ),
    ],
    view: () =>
      import(/* webpackChunkName: "public-forgot-password" */ '../views/public/ForgotPasswordView.tsx'),
  }),
  page('/not-authorized', anyone, {
    texts: ['account', 'office'],
    view: () =>
      import(/* webpackChunkName: "public-not-authorized" */ '../views/public/NotAuthorizedView.tsx'),
  }),
] as const;

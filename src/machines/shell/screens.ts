import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import type { ScreenKind } from './router/screen-kinds.ts';

/** The machines of the screens that a visit may start with. */
const loaders = {
  signIn: async () =>
    (await import(/* webpackChunkName: "public-login" */ '../features/account/sign-in.machine.ts'))
      .signInMachine,
  register: async () =>
    (await import(/* webpackChunkName: "public-register" */ '../features/account/register.machine.ts'))
      .registerMachine,
  confirmEmail: async () =>
    (await import(/* webpackChunkName: "public-register" */ '../features/account/confirm-email.machine.ts'))
      .confirmEmailMachine,
  forgotPassword: async () =>
    (
      await import(
        /* webpackChunkName: "public-forgot-password" */ '../features/account/forgot-password.machine.ts'
      )
    ).forgotPasswordMachine,
  resetPassword: async () =>
    (
      await import(
        /* webpackChunkName: "public-forgot-password" */ '../features/account/reset-password.machine.ts'
      )
    ).resetPasswordMachine,
  applications: async () =>
    (
      await import(
        /* webpackChunkName: "page-application" */ '../features/applications/applications.machine.ts'
      )
    ).applicationsMachine,
} satisfies Partial<Record<ScreenKind, () => Promise<AnyActorLogic>>>;

type FirstKind = keyof typeof loaders;
type OfficeScreens = typeof import('./office-screens.ts').officeScreens;

type ScreenMachine<Kind extends ScreenKind> = Awaited<ReturnType<(typeof loaders & OfficeScreens)[Kind]>>;

/** A screen's actor, as views use it. */
export type ScreenActor<Kind extends ScreenKind> = ActorRefFrom<ScreenMachine<Kind>>;

/** Loads a screen's machine, in its own chunk. */
export async function loadScreen(kind: ScreenKind): Promise<AnyActorLogic> {
  if (kind in loaders) return loaders[kind as FirstKind]();
  const { officeScreens } = await import(/* webpackChunkName: "office-registers" */ './office-screens.ts');
  return officeScreens[kind as Exclude<ScreenKind, FirstKind>]();
}

/** The part of the router's snapshot that tells which screen is open. */
interface ScreenHolder {
  readonly context: { readonly screen: { readonly id: string; readonly kind: ScreenKind } | null };
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** The open screen's actor if it is of this kind; otherwise null. */
export function getScreen<Kind extends ScreenKind>(
  router: ScreenHolder,
  kind: Kind,
): ScreenActor<Kind> | null {
  const { screen } = router.context;
  const actor = screen?.kind === kind ? router.children[screen.id] : undefined;
  return (actor as ScreenActor<Kind> | undefined) ?? null;
}

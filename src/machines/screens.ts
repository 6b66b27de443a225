import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import type { ScreenKind } from './router/screen-kinds.ts';

/** The machine behind each screen. */
const loaders = {
  signIn: async () => (await import('./account/sign-in.machine.ts')).signInMachine,
  register: async () => (await import('./account/register.machine.ts')).registerMachine,
  confirmAddress: async () => (await import('./account/confirm-address.machine.ts')).confirmAddressMachine,
  forgotPassword: async () => (await import('./account/forgot-password.machine.ts')).forgotPasswordMachine,
  resetPassword: async () => (await import('./account/reset-password.machine.ts')).resetPasswordMachine,
  dashboard: async () => (await import('./dashboard/dashboard.machine.ts')).dashboardMachine,
  accessControl: async () => (await import('./access/access-control.machine.ts')).accessControlMachine,
  applications: async () => (await import('./applications/applications.machine.ts')).applicationsMachine,
  users: async () => (await import('./users/users.machine.ts')).usersMachine,
  auditLog: async () => (await import('./audit-log/audit-log.machine.ts')).auditLogMachine,
  branches: async () => (await import('./branches/branches.machine.ts')).branchesMachine,
  notifications: async () =>
    (await import('./notifications/notifications-page.machine.ts')).notificationsPageMachine,
  application: async () => (await import('./record/application.machine.ts')).applicationMachine,
  newApplication: async () =>
    (await import('./new-application/new-application.machine.ts')).newApplicationMachine,
  user: async () => (await import('./record/user.machine.ts')).userMachine,
  profile: async () => (await import('./profile/profile.machine.ts')).profileMachine,
} satisfies Record<ScreenKind, () => Promise<AnyActorLogic>>;

type ScreenMachine<Kind extends ScreenKind> = Awaited<ReturnType<(typeof loaders)[Kind]>>;

/** A screen's actor, as views use it. */
export type ScreenActor<Kind extends ScreenKind> = ActorRefFrom<ScreenMachine<Kind>>;

/** Fetches a screen's machine, a chunk of its own. */
export const loadScreen = (kind: ScreenKind): Promise<AnyActorLogic> => loaders[kind]();

/** The router's snapshot, as far as it tells which screen is open. */
interface ScreenHolder {
  readonly context: { readonly screen: { readonly id: string; readonly kind: ScreenKind } | null };
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** The open screen's actor when it is a `kind`; null otherwise. */
export function screenOf<Kind extends ScreenKind>(
  router: ScreenHolder,
  kind: Kind,
): ScreenActor<Kind> | null {
  const { screen } = router.context;
  const actor = screen?.kind === kind ? router.children[screen.id] : undefined;
  return (actor as ScreenActor<Kind> | undefined) ?? null;
}

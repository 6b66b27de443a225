import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate';
import type { accessControlMachine } from './access/access-control.machine.ts';
import type { confirmAddressMachine } from './account/confirm-address.machine.ts';
import type { forgotPasswordMachine } from './account/forgot-password.machine.ts';
import type { registerMachine } from './account/register.machine.ts';
import type { resetPasswordMachine } from './account/reset-password.machine.ts';
import type { signInMachine } from './account/sign-in.machine.ts';
import type { applicationsMachine } from './applications/applications.machine.ts';
import type { auditLogMachine } from './audit-log/audit-log.machine.ts';
import type { dashboardMachine } from './dashboard/dashboard.machine.ts';
import type { notificationsPageMachine } from './notifications/notifications-page.machine.ts';
import type { profileMachine } from './profile/profile.machine.ts';
import type { applicationMachine } from './record/application.machine.ts';
import type { userMachine } from './record/user.machine.ts';
import type { ScreenKind } from './router/screen-kinds.ts';
import type { usersMachine } from './users/users.machine.ts';

/** The machine behind each screen. */
export interface ScreenMachines {
  signIn: typeof signInMachine;
  register: typeof registerMachine;
  confirmAddress: typeof confirmAddressMachine;
  forgotPassword: typeof forgotPasswordMachine;
  resetPassword: typeof resetPasswordMachine;
  dashboard: typeof dashboardMachine;
  accessControl: typeof accessControlMachine;
  applications: typeof applicationsMachine;
  users: typeof usersMachine;
  auditLog: typeof auditLogMachine;
  application: typeof applicationMachine;
  user: typeof userMachine;
  notifications: typeof notificationsPageMachine;
  profile: typeof profileMachine;
}

/** A screen's actor, as views use it. */
export type ScreenActor<Kind extends ScreenKind> = ActorRefFrom<ScreenMachines[Kind]>;

const loaders: { [Kind in ScreenKind]: () => Promise<ScreenMachines[Kind]> } = {
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
  notifications: async () =>
    (await import('./notifications/notifications-page.machine.ts')).notificationsPageMachine,
  application: async () => (await import('./record/application.machine.ts')).applicationMachine,
  user: async () => (await import('./record/user.machine.ts')).userMachine,
  profile: async () => (await import('./profile/profile.machine.ts')).profileMachine,
};

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

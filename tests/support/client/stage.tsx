import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type AnyActorLogic, createActor, fromCallback, fromPromise } from 'xstate';
import type { ApplicationStatus } from '../../../contract/applications/application-statuses.ts';
import { type ClientConfig, clientConfig } from '../../../contract/config.ts';
import type { DocumentTypeInfo } from '../../../contract/masters/document-type-list.ts';
import type { Notification } from '../../../contract/people/notifications.ts';
import type { Identity } from '../../../contract/people/session.ts';
import { statusesMachine } from '../../../src/machines/features/applications/statuses/statuses.machine.ts';
import { knownTypesMachine } from '../../../src/machines/features/documents/document-types/known-types.machine.ts';
import { notificationsMachine } from '../../../src/machines/features/notifications/notifications.machine.ts';
import { getBuiltRoutes, getRoute, loadScreen } from '../../../src/machines/kit/routes/routes.ts';
import type { Layout, RouteName, ScreenKind } from '../../../src/machines/kit/routes/routes.types.ts';
import type { SessionEvent } from '../../../src/machines/kit/session/session.types.ts';
import { type AppActors, getActor } from '../../../src/machines/kit/system.ts';
import { type AppInput, appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { deferredActors } from '../../../src/machines/shell/office/deferred.actors.ts';
import { officeActors } from '../../../src/machines/shell/office/office.actors.ts';
import { officeMachine } from '../../../src/machines/shell/office/office.machine.ts';
import type { DeferredActors, OfficeActors } from '../../../src/machines/shell/office/office.types.ts';
import { waitForOffice } from '../../../src/machines/shell/office/wait-for-office.ts';
import { defaultPreferences } from '../../../src/machines/shell/preferences/preferences.machine.ts';
import type { Preferences } from '../../../src/machines/shell/preferences/preferences.types.ts';
import { routerMachine } from '../../../src/machines/shell/router/router.machine.ts';
import { seeingAsMachine } from '../../../src/machines/shell/session/seeing-as.machine.ts';
import { getNextPage } from '../../../src/machines/shell/session/seeing-as.setup.ts';
import { sessionMachine } from '../../../src/machines/shell/session/session.machine.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import type { SecondStep } from '../../../src/services/session/session-calls.ts';
import { App } from '../../../src/views/shell/App.tsx';
import { loadView } from '../../../src/views/shell/pages.ts';

export interface StageOptions {
  /** Address the browser stands at. */
  readonly at?: string;
  /** Who is signed in already; a guest when left out. */
  readonly signedIn?: Identity;
  /** What the installation is configured to be, where it is not the default. */
  readonly config?: Partial<ClientConfig>;
  readonly preferences?: Partial<Preferences>;
  /** The server's answer to a sign-in; it hangs when left out. */
  readonly signIn?: (credentials: { email: string; password: string }) => Promise<Identity | SecondStep>;
  /** A page whose chunk does not arrive the first time. */
  readonly failingPage?: RouteName;
  /** Machines with provided actors, for screens that call the server. */
  readonly screens?: Partial<Record<ScreenKind, AnyActorLogic>>;
  /** The server's answers about notifications; none are there and marking hangs when left out. */
  readonly notifications?: {
    readonly list?: () => Promise<readonly Notification[]>;
    readonly mark?: (id: number) => Promise<Notification>;
  };
  /** The server’s answer when the session begins (a user’s id) or ends (null) to see as another user; it hangs when left out. */
  readonly seeAs?: (wanted: number | null) => Promise<void>;
  /** What the installation calls things; nothing of its own when left out. */
  readonly installation?: {
    readonly statuses?: readonly ApplicationStatus[];
    readonly documentTypes?: readonly DocumentTypeInfo[];
  };
  /** Width of the window in px; 1,280 unless said. */
  readonly width?: number;
}

export interface Stage extends RenderResult {
  readonly user: UserEvent;
  readonly actor: <Id extends keyof AppActors>(id: Id) => AppActors[Id];
  /** Addresses that were loaded anew, as after a change of the user. */
  readonly loaded: readonly string[];
  /** The app's actor stops and the page is cleared. */
  readonly close: () => void;
}

/** An answer that never comes. */
export const never = <Answer,>(): Promise<Answer> => new Promise(() => {});

/**
 * The whole interface over the real app actor, in jsdom: pages, router, session and forms are the product's own, and
 * only the promise actors that would call the server are provided.
 */
export function openStage(options: StageOptions = {}): Stage {
  window.history.replaceState({}, '', options.at ?? '/');
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  const config = clientConfig.parse({ ...options.config });
  const loaded: string[] = [];
  const app = createActor(staged(options, loaded), { input: inputOf(options, config) });
  app.start();
  const result = render(<App app={app} config={config} getRecentEvents={() => ['session.signIn']} />);
  return {
    ...result,
    user: userEvent.setup(),
    loaded,
    actor: (id) => getActor(app.system, id),
    close: () => {
      result.unmount();
      app.stop();
    },
  };
}

function staged(
  {
    signIn = never,
    seeAs = never,
    screens = {},
    failingPage,
    notifications = {},
    installation = {},
  }: StageOptions,
  loaded: string[],
) {
  const { statuses = [], documentTypes = [] } = installation;
  const { list = async () => [], mark = never } = notifications;
  const failing = new Set(failingPage ? [failingPage] : []);
  return appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          signIn: fromPromise<Identity | SecondStep, { email: string; password: string }>(({ input }) =>
            signIn(input),
          ),
          signOut: fromPromise<void>(async () => {}),
          watchIdentity: fromCallback<SessionEvent>(() => {}),
          // It reads the cookies, which only the real sign-in writes.
          watchTabs: fromCallback<SessionEvent>(() => {}),
        },
        guards: { hasLostCookies: () => false },
      }),
      office: officeMachine.provide({
        actors: {
          loadActors: fromPromise<OfficeActors>(async () => ({
            ...officeActors,
            seeingAs: seeingAsMachine.provide({
              actors: {
                switchSession: fromPromise<void, { readonly wanted: number | null }>(({ input }) =>
                  seeAs(input.wanted),
                ),
              },
              actions: {
                announceChange: () => {},
                loadPage: ({ context }) => loaded.push(getNextPage(context)),
              },
            }),
            notifications: notificationsMachine.provide({
              actors: {
                listNotifications: fromPromise<readonly Notification[]>(list),
                markAsRead: fromPromise<Notification, { id: number }>(({ input }) => mark(input.id)),
              },
            }),
          })),
          loadDeferred: fromPromise<DeferredActors>(async () => ({
            ...deferredActors,
            statuses: statusesMachine.provide({
              actors: { load: fromPromise<readonly ApplicationStatus[]>(async () => statuses) },
            }),
            documentTypes: knownTypesMachine.provide({
              actors: { load: fromPromise<readonly DocumentTypeInfo[]>(async () => documentTypes) },
            }),
          })),
        },
        // No second passes in a test for what comes after the first screen.
        delays: { settleDelay: 0 },
      }),
      router: routerMachine.provide({
        actors: {
          loadPage: fromPromise<unknown, { name: RouteName; layout: Layout }>(
            async ({ input: { name, layout }, system }) => {
              if (failing.delete(name)) throw new ProblemError(problem('offline'));
              if (layout === 'office') await waitForOffice(system);
              return layout === getRoute(name).layout ? loadView(name) : undefined;
            },
          ),
          loadScreen: fromPromise<AnyActorLogic, { kind: ScreenKind }>(
            async ({ input }) => screens[input.kind] ?? loadScreen(input.kind),
          ),
        },
      }),
    },
  });
}

function inputOf({ signedIn, preferences, width = 1280 }: StageOptions, config: ClientConfig): AppInput {
  const { pathname: path, search, hash } = window.location;
  const stored = signedIn
    ? {
        user: signedIn.userData,
        rules: signedIn.userAbilityRules,
        ...(signedIn.seenBy && { seenBy: signedIn.seenBy }),
      }
    : null;
  return {
    preferences: {
      title: config.title,
      defaults: { ...defaultPreferences, navigation: config.layout.navigation },
      values: { ...defaultPreferences, ...preferences },
      systemDark: false,
      translation: config.layout.translation,
    },
    session: { stored },
    router: {
      location: { path, search, hash },
      state: {},
      session: stored ?? { user: null, rules: [] },
      built: getBuiltRoutes(),
    },
    office: { realtime: { server: null }, shell: { width } },
  };
}

// The addresses of the pages for guests, before anything that names one, and the page at the present one.
import './screens/guests.ts';
import './views/shell/first-page.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type AnyActorRef, createActor, fromPromise, waitFor } from 'xstate';
import type { ClientConfig } from '../contract/config.ts';
import { getBuiltRoutes, getRoute } from './machines/kit/routes/routes.ts';
import type { Layout, RouteName } from './machines/kit/routes/routes.types.ts';
import { guest } from './machines/kit/session/session.types.ts';
import { getActor } from './machines/kit/system.ts';
import { appMachine } from './machines/shell/app/app.machine.ts';
import { createEventBuffer } from './machines/shell/app/event-buffer.ts';
import { waitForOffice } from './machines/shell/office/wait-for-office.ts';
import { defaultPreferences } from './machines/shell/preferences/preferences.machine.ts';
import { preferenceChoices } from './machines/shell/preferences/preferences.types.ts';
import { routerMachine } from './machines/shell/router/router.machine.ts';
import { isSystemDark } from './services/browser/appearance.service.ts';
import { clearSession, readSession } from './services/browser/cookies.service.ts';
import { afterPaint } from './services/browser/idle.service.ts';
import { awaitsInspector } from './services/browser/inspector.service.ts';
import { readEntry, readLocation } from './services/browser/location.service.ts';
import { expectVaultOpening } from './services/browser/vault.service.ts';
import { viewportWidth } from './services/browser/viewport.service.ts';
import { loadHttpClient, startClients } from './services/kit/api.ts';
import { loadConfig } from './services/kit/config.service.ts';
import { loadChunk } from './services/kit/load-chunk.ts';
import { installLogSink, log } from './services/kit/log.service.ts';
import { ProblemError, problem } from './services/kit/problem.ts';
import { readPreferences } from './services/office/preferences.service.ts';
import { App } from './views/shell/App.tsx';
import { loadView } from './views/shell/pages.ts';

const events = createEventBuffer();
const { console: browserConsole } = globalThis;
installLogSink((level, message, details) => {
  events.note(`${level}: ${message}`);
  const write = { info: browserConsole.info, warning: browserConsole.warn, error: browserConsole.error }[
    level
  ];
  write(message, ...(details === undefined ? [] : [details]));
});

/**
 * Loads a page's chunk. A guest on an office page sees only an invitation, so nothing of the office is loaded for them.
 */
async function loadPage(name: RouteName, layout: Layout, system: AnyActorRef['system']): Promise<void> {
  if (layout === 'blank' && getRoute(name).layout === 'office') return;
  try {
    await Promise.all([loadView(name), layout === 'office' && waitForOffice(system)]);
  } catch (thrown) {
    log('error', `The page ${name} could not be loaded`, thrown);
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/** Loads the pages of the office, without which guests see theirs. */
async function loadRoutes(): Promise<readonly RouteName[]> {
  await loadChunk(() => import(/* webpackChunkName: "routes" */ './screens/index.ts'));
  return getBuiltRoutes();
}

/** The root actor, created outside React so that React can mount, unmount and remount without restarting it. */
function createApp(config: ClientConfig) {
  const stored = readSession();
  // An unreadable session counts as none, and its cookie must not be sent along.
  if (stored) expectVaultOpening(stored.user.id);
  else clearSession();
  const defaults = { ...defaultPreferences, navigation: config.layout.navigation };
  const router = routerMachine.provide({
    actors: {
      loadPage: fromPromise<unknown, { name: RouteName; layout: Layout }>(({ input, system }) =>
        loadPage(input.name, input.layout, system),
      ),
      loadRoutes: fromPromise(loadRoutes),
    },
  });
  return createActor(appMachine.provide({ actors: { router } }), {
    inspect: events.inspect,
    input: {
      session: { stored },
      router: {
        location: readLocation(),
        state: readEntry(),
        session: stored ?? guest,
        built: getBuiltRoutes(),
      },
      preferences: {
        title: config.title,
        defaults,
        values: readPreferences(config.title, preferenceChoices, defaults),
        systemDark: isSystemDark(),
        translation: config.layout.translation,
      },
      office: {
        realtime: { server: config.realtime },
        shell: {
          get width() {
            return viewportWidth();
          },
        },
      },
    },
  });
}

/** Resolves when a page has its heading: a slow device draws it some time after the router has chosen it. */
const hasHeading = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (document.querySelector('#root h1') ? resolve() : setTimeout(look, 50));
    look();
  });

const logMissing = (thrown: unknown): void => log('warning', 'Code could not be loaded in advance', thrown);

/** Offers the state inspector where the installation has it. */
async function offerInspector(app: AnyActorRef, config: ClientConfig): Promise<void> {
  if (config.inspector === 'off') return;
  const load = () => import(/* webpackChunkName: "inspector-hook" */ './inspector/hook.ts');
  await (await loadChunk(load)).offerInspector(app, config);
}

/** Loads what signing in needs once the first page has been painted, before anyone can submit a form. */
async function preloadForSignIn({ system }: AnyActorRef): Promise<void> {
  await waitFor(getActor(system, 'router'), ({ context }) => context.shown, {
    timeout: Number.POSITIVE_INFINITY,
  });
  await hasHeading();
  await afterPaint(new AbortController().signal);
  await Promise.all([
    loadHttpClient(),
    // The router registers the pages when it needs them.
    import(/* webpackChunkName: "routes" */ './screens/screens.ts'),
  ]);
}

async function start(): Promise<void> {
  const config = await loadConfig();
  const app = createApp(config);
  const getSession = () => getActor(app.system, 'session');
  startClients(
    config,
    () => getSession().send({ type: 'session.expired' }),
    // Seeing as another user may have ended without this tab.
    () => getSession().send({ type: 'abilities.changed' }),
  );
  // Only a recording that is to have the first event is worth waiting for.
  const isRecorded = awaitsInspector();
  if (isRecorded) await offerInspector(app, config).catch(logMissing);
  app.start();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  createRoot(root).render(
    <StrictMode>
      <App app={app} config={config} getRecentEvents={events.lines} />
    </StrictMode>,
  );
  await preloadForSignIn(app).catch(logMissing);
  if (!isRecorded) await offerInspector(app, config).catch(logMissing);
}

start().catch((thrown) => log('error', 'The portal could not start', thrown));

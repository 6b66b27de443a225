import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { Router } from 'wouter';
import type { AnyActorRef } from 'xstate';
import type { ClientConfig } from '../../../../../contract/config.ts';
import type { FirstPages } from '../../../../../contract/registration/first-pages.ts';
import { loadCatalogue } from '../../../../i18n/catalogue.ts';
import { createLanguageIntl } from '../../../../i18n/intl.ts';
import { type Language, languages } from '../../../../i18n/languages.ts';
import { createInitialContext } from '../../../../machines/features/registration/initial-context.ts';
import { AppContext } from '../../../kit/hooks/use-app.ts';
import { PublicLayout } from '../../PublicLayout.tsx';
import { StepPage } from '../StepPage.tsx';
import { OpenRegistrationContext, type RegistrationActor } from '../use-registration.ts';

/** An actor that never changes. */
const still = <Snapshot,>(snapshot: Snapshot) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
  send: () => {},
});

const createStillApp = (language: Language): AnyActorRef => {
  const actors = { preferences: still({ context: { values: { language }, theme: 'light' } }) };
  return { system: { get: (id: keyof typeof actors) => actors[id] } } as unknown as AnyActorRef;
};

const createStillRegistration = (path: string): RegistrationActor => {
  const context = createInitialContext({ input: { path, search: '', params: {}, user: null } });
  return still({ context, hasTag: (tag: string) => tag === 'answering' });
};

async function renderPage(path: string, language: Language, config: ClientConfig): Promise<string> {
  const messages = {
    ...(await loadCatalogue('public', language)),
    ...(await loadCatalogue('registration', language)),
  };
  return renderToStaticMarkup(
    <AppContext value={{ app: createStillApp(language), config, getRecentEvents: () => [] }}>
      <RawIntlProvider value={createLanguageIntl(language, messages)}>
        <Router ssrPath={path}>
          <PublicLayout openToAll>
            <OpenRegistrationContext value={{ actor: createStillRegistration(path), hasMoved: false }}>
              <StepPage />
            </OpenRegistrationContext>
          </PublicLayout>
        </Router>
      </RawIntlProvider>
    </AppContext>,
  );
}

/**
 * Renders the first page of each registration in each language, in Node: a phone shows it, and takes what is typed, before
 * the application has arrived (docs/decisions/0036).
 */
export async function renderFirstPages(
  paths: readonly string[],
  config: ClientConfig,
): Promise<FirstPages['pages']> {
  const pages = paths.map(async (path) => {
    const ofLanguages = languages.map(
      async (language) => [language, await renderPage(path, language, config)] as const,
    );
    return [path, Object.fromEntries(await Promise.all(ofLanguages))] as const;
  });
  return Object.fromEntries(await Promise.all(pages)) as FirstPages['pages'];
}

import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { beforeAll } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, createMachine, spawnChild } from 'xstate';
import { type ClientConfig, clientConfig } from '../../../contract/config.ts';
import { type CataloguePart, loadCatalogue } from '../../../src/i18n/catalogue.ts';
import type { Messages } from '../../../src/i18n/catalogue-files.ts';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { AppContext, type AppContextValue } from '../../../src/views/kit/hooks/use-app.ts';

/** What a view is shown in, beside its texts. */
interface Surroundings {
  readonly app?: AnyActorRef;
  /** What the installation is configured to be, where it is not the default. */
  readonly config?: Partial<ClientConfig>;
}

/** An app of these actors alone, by their system ids. */
export function startApp(actors: Readonly<Record<string, AnyActorLogic>>): AnyActorRef {
  const entry = Object.entries(actors).map(([id, logic]) => spawnChild(logic, { id, systemId: id }));
  return createActor(createMachine({ entry })).start();
}

/**
 * Loads these texts in English before the tests of a file, with those of the office; returns a function that renders a
 * view with them.
 */
export function withTexts(
  ...parts: readonly CataloguePart[]
): (view: ReactNode, surroundings?: Surroundings) => RenderResult {
  let messages: Messages = {};
  beforeAll(async () => {
    const loaded = (['public', 'office', 'tools', ...parts] as const).map((part) =>
      loadCatalogue(part, 'en'),
    );
    messages = Object.assign({}, ...(await Promise.all(loaded)));
  });
  return (view, { app, config = {} } = {}) =>
    render(
      <AppContext.Provider value={{ app, config: clientConfig.parse(config) } as AppContextValue}>
        <RawIntlProvider value={createLanguageIntl('en', messages)}>{view}</RawIntlProvider>
      </AppContext.Provider>,
    );
}

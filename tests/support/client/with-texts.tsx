import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { beforeAll } from 'vitest';
import { clientConfig } from '../../../contract/config.ts';
import { type CataloguePart, loadCatalogue } from '../../../src/i18n/catalogue.ts';
import type { Messages } from '../../../src/i18n/catalogue-files.ts';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { AppContext, type AppContextValue } from '../../../src/views/kit/hooks/use-app.ts';

/**
 * Loads these texts in English before the tests of a file, with those of the office; returns a function that renders a
 * view with them.
 */
export function withTexts(...parts: readonly CataloguePart[]): (view: ReactNode) => RenderResult {
  let messages: Messages = {};
  beforeAll(async () => {
    const loaded = (['public', 'office', 'tools', ...parts] as const).map((part) =>
      loadCatalogue(part, 'en'),
    );
    messages = Object.assign({}, ...(await Promise.all(loaded)));
  });
  return (view) =>
    render(
      <AppContext.Provider value={{ config: clientConfig.parse({}) } as AppContextValue}>
        <RawIntlProvider value={createLanguageIntl('en', messages)}>{view}</RawIntlProvider>
      </AppContext.Provider>,
    );
}

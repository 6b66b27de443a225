import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { createActor, createMachine } from 'xstate';
import { clientConfig } from '../../../contract/config.ts';
import { loadCatalogue } from '../../../src/i18n/catalogue.ts';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { directionOf, type Language } from '../../../src/i18n/languages.ts';
import type { RegistrationContext } from '../../../src/machines/features/registration/registration.types.ts';
import { AppContext } from '../../../src/views/kit/hooks/use-app.ts';
import { Registration } from '../../../src/views/public/registration/Registration.tsx';
import { type StandInStates, startRegistration } from './registration.ts';

const parts = ['public', 'registration', 'documents', 'uploads'] as const;

/** What every view is given: the texts of a language, and the configuration. */
async function renderInLanguage(children: ReactNode, language: Language) {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const messages = await Promise.all(parts.map((part) => loadCatalogue(part, language)));
  const app = createActor(createMachine({}));
  return render(
    <AppContext value={{ app, config: clientConfig.parse({}), getRecentEvents: () => [] }}>
      <RawIntlProvider value={createLanguageIntl(language, Object.assign({}, ...messages))}>
        <main>{children}</main>
      </RawIntlProvider>
    </AppContext>,
  );
}

/** The registration's page for a context, over a machine that stands in for the real one. */
export async function openRegistration(
  context: RegistrationContext,
  { states = {}, language = 'en' }: { states?: StandInStates; language?: Language } = {},
) {
  const { actor, sent } = startRegistration(context, states);
  const result = await renderInLanguage(<Registration actor={actor} />, language);
  return { ...result, user: userEvent.setup(), actor, sent, types: () => sent.map(({ type }) => type) };
}

export { renderInLanguage };

/** What a field has, as typed. */
export const typedIn = (field: HTMLElement): string => (field as HTMLInputElement).value;

/** The text of the option that a list shows. */
export const selectedIn = (list: HTMLElement): string | undefined =>
  (list as HTMLSelectElement).selectedOptions[0]?.text;

/** What screen readers say of a field after its name. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

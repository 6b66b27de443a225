import './styles/tokens.css';
import './styles/base.css';
import { RawIntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { AppContext, type AppContextValue, useAppSelector } from './hooks/use-app.ts';
import { useLanguage } from './hooks/use-language.ts';
import { useRouterLocation, useRouterSearch } from './hooks/use-router-location.ts';
import { Outlet } from './Outlet.tsx';
import { SkipLink } from './parts/SkipLink.tsx';

/** The whole interface on top of a started app actor. Renders nothing until the texts of the language are loaded. */
export function App(value: AppContextValue) {
  return (
    <AppContext value={value}>
      <Translated />
    </AppContext>
  );
}

function Translated() {
  const language = useAppSelector('preferences', ({ context }) => context.values.language);
  const intl = useLanguage(language);
  return (
    intl && (
      <RawIntlProvider value={intl}>
        <Router hook={useRouterLocation} searchHook={useRouterSearch}>
          <SkipLink />
          <Outlet />
        </Router>
      </RawIntlProvider>
    )
  );
}

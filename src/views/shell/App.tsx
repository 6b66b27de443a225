import '../kit/styles/tokens.css';
import '../kit/styles/base.css';
import { RawIntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { SkipLink } from '../kit/components/SkipLink.tsx';
import { AppContext, type AppContextValue, useAppSelector } from '../kit/hooks/use-app.ts';
import { useLoadedIntl } from '../kit/hooks/use-loaded-intl.ts';
import { useRouterLocation, useRouterSearch } from '../kit/hooks/use-router-location.ts';
import { Outlet } from './Outlet.tsx';

/** The whole interface on top of a started app actor. Renders nothing until the texts of the language are loaded. */
export function App(value: AppContextValue) {
  return (
    <AppContext value={value}>
      <TranslatedApp />
    </AppContext>
  );
}

function TranslatedApp() {
  const language = useAppSelector('preferences', ({ context }) => context.values.language);
  const intl = useLoadedIntl(language);
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

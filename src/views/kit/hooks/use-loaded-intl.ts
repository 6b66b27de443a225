import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { IntlShape } from 'react-intl';
import { loadLanguage, messagesOf, onCatalogueLoaded } from '../../../i18n/catalogue.ts';
import { createLanguageIntl } from '../../../i18n/intl.ts';
import type { Language } from '../../../i18n/languages.ts';

/** Delay between a failed load of the texts and the next attempt, milliseconds. */
const retryDelay = 3000;

/**
 * The formatter of `language`; null until its first texts have loaded. While another language loads, the previous one
 * stays; failed loads are retried.
 */
export function useLoadedIntl(language: Language): IntlShape | null {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const load = () => {
      loadLanguage(language).catch(() => {
        if (isCurrent) timer = setTimeout(load, retryDelay);
      });
    };
    load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language]);

  const messages = useSyncExternalStore(onCatalogueLoaded, () => messagesOf(language));
  const loaded = useMemo(() => messages && createLanguageIntl(language, messages), [language, messages]);
  const [shown, setShown] = useState(loaded);
  if (loaded && loaded !== shown) setShown(loaded);
  return loaded ?? shown;
}

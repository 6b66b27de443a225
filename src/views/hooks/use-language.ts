import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { IntlShape } from 'react-intl';
import { loadLanguage, messagesOf, onCatalogue } from '../../i18n/catalogue.ts';
import { intlOf } from '../../i18n/intl.ts';
import type { Language } from '../../i18n/languages.ts';

/** Delay between a failed load of the texts and the next attempt, milliseconds. */
const retryDelay = 3000;

/**
 * The formatter of `language`; null until its first texts have loaded. While another language loads, the previous one
 * stays; failed loads are retried.
 */
export function useLanguage(language: Language): IntlShape | null {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const load = () => {
      loadLanguage(language).catch(() => {
        if (wanted) timer = setTimeout(load, retryDelay);
      });
    };
    load();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [language]);

  const messages = useSyncExternalStore(onCatalogue, () => messagesOf(language));
  const fresh = useMemo(() => messages && intlOf(language, messages), [language, messages]);
  const [shown, setShown] = useState(fresh);
  if (fresh && fresh !== shown) setShown(fresh);
  return fresh ?? shown;
}

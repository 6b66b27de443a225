import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Wraps text in Unicode isolates, so that its direction doesn’t reorder the text around it. */
export const isolate = (words: string): string => `\u2068${words}\u2069`;

/** Joins names as the language joins them: `Ana, Li and Omar`. Each name keeps its own direction. */
export function useNameList(): (names: readonly string[]) => string {
  const intl = useIntl();
  return useMemo(() => (names) => intl.formatList(names.map(isolate), { type: 'conjunction' }), [intl]);
}

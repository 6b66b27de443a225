import { useEffect } from 'react';
import { useConfig } from './use-app.ts';
import { useText } from './use-text.ts';

/**
 * Sets the document title: `Create an account – Quayside`, prefixed with `Error:` while the page has errors. A page
 * that does not set one keeps its route's title.
 */
export function usePageTitle(page: string, faulty = false): void {
  const text = useText();
  const { title: app } = useConfig();
  useEffect(() => {
    const title = text('page.documentTitle', { page, app });
    document.title = withoutMarks(faulty ? text('page.errorTitle', { title }) : title);
  }, [text, page, app, faulty]);
}

/** The document title is plain text, and some systems show it in a font without the invisible bidi marks. */
const withoutMarks = (title: string): string => title.replaceAll(/[\u2068\u2069]/g, '');

import { useEffect } from 'react';
import { useConfig } from './use-app.ts';
import { useText } from './use-text.ts';

/**
 * Sets the document title: `Create an account – Quayside`, prefixed with `Error:` while the page has errors. A page
 * that does not set one keeps its route's title.
 */
export function useDocumentTitle(page: string, hasErrors = false): void {
  const text = useText();
  const { title: app } = useConfig();
  useEffect(() => {
    const title = text('page.documentTitle', { page, app });
    document.title = stripBidiMarks(hasErrors ? text('page.errorTitle', { title }) : title);
  }, [text, page, app, hasErrors]);
}

/** The document title is plain text, and some systems show it in a font without the invisible bidi marks. */
const stripBidiMarks = (title: string): string => title.replaceAll(/[\u2068\u2069]/g, '');

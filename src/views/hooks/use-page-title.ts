import { useEffect } from 'react';
import { useConfig } from './use-app.ts';
import { useText } from './use-text.ts';

/**
 * Names the window after the page: `Create an account – Quayside`, with `Error:` before it while `faulty`. A page
 * that says nothing has the title of its route.
 */
export function usePageTitle(page: string, faulty = false): void {
  const text = useText();
  const { title: app } = useConfig();
  useEffect(() => {
    const title = text('page.documentTitle', { page, app });
    document.title = withoutMarks(faulty ? text('page.errorTitle', { title }) : title);
  }, [text, page, app, faulty]);
}

/** The window's title is plain text that some systems show in a font without the invisible marks. */
const withoutMarks = (title: string): string => title.replaceAll(/[\u2068\u2069]/g, '');

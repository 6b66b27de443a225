import type { Language } from '../kit/languages.ts';
import { readPage, toRegistrationOrigin, toRegistrationPath } from './paths.ts';

/**
 * The first pages of registrations as HTML, rendered when the application is built: by the path at which a registration
 * starts, and by language.
 */
export interface FirstPages {
  /** Addresses of the stylesheets that they need besides that of the start page. */
  readonly stylesheets: readonly string[];
  readonly pages: Readonly<Record<string, Readonly<Record<Language, string>>>>;
}

/** The paths whose first pages are rendered; those of links are the page of the general form. */
export const firstPagePaths = [
  '/student-registration',
  '/aco-student',
  '/admin-student',
  '/channel-partner-student',
  '/counsellor-student',
  '/express-application',
  '/nigeria',
  '/application-india',
] as const;

/**
 * The path whose first page is shown at an address; null when it shows something else. An emailed link (`?token=`) and
 * later pages (`?step=`) show other pages.
 */
export function toFirstPagePath(path: string, search: string): string | null {
  const origin = toRegistrationOrigin(path);
  const isFirst = (readPage(path, search) ?? 'name') === 'name';
  if (origin === null || !isFirst || new URLSearchParams(search).has('token')) return null;
  return toRegistrationPath({ ...origin, link: null });
}

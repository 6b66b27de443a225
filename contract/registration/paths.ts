import type { FlowName } from './flows/index.ts';
import type { LinkKind } from './links.ts';

/** Where a registration comes from: the page that was opened. */
export interface RegistrationOrigin {
  readonly flow: FlowName;
  /** The registration link that was opened. */
  readonly link: { readonly kind: LinkKind; readonly id: number } | null;
  /** The role whose page was opened, such as `/aco-student`. */
  readonly introducedBy: LinkKind | null;
}

const plain = (flow: FlowName): RegistrationOrigin => ({ flow, link: null, introducedBy: null });
const introduced = (introducedBy: LinkKind): RegistrationOrigin => ({ ...plain('introduced'), introducedBy });

const india = '/application-india';

/** Origins by path; of several paths of one origin, the first is the one that is written. */
const origins: Readonly<Record<string, RegistrationOrigin>> = {
  '/student-registration': plain('general'),
  '/student-record/StudentRegistration': plain('general'),
  '/aco-student': introduced('aco'),
  '/admin-student': introduced('admin'),
  '/channel-partner-student': introduced('user'),
  '/counsellor-student': introduced('counsellor'),
  '/express-application': plain('express'),
  '/nigeria': plain('nigeria'),
  [india]: plain('india'),
};

const links = /^\/(user|counsellor|aco|admin)\/([1-9]\d{0,14})\/student-registration$/;

/** The pages of the flow for India that have addresses of their own (specification §2). */
const indiaPages: Readonly<Record<string, string>> = {
  '/application-india/new': 'name',
  '/application-india/student-information': 'birth',
  '/application-india/course-details': 'course',
  '/application-india/upload-document': 'documents',
  '/application-india/details': 'check',
  '/application-india/details-document': 'documents',
};

/** The page of a link. */
export const toLinkPath = ({ kind, id }: NonNullable<RegistrationOrigin['link']>): string =>
  `/${kind}/${id}/student-registration`;

const withoutTrailingSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** The origin of a registration at a path; null for any other path. */
export function toRegistrationOrigin(path: string): RegistrationOrigin | null {
  const given = withoutTrailingSlash(path);
  const link = links.exec(given);
  if (link) return { ...plain('general'), link: { kind: link[1] as LinkKind, id: Number(link[2]) } };
  return origins[Object.hasOwn(indiaPages, given) ? india : given] ?? null;
}

/** The path at which a registration starts. */
export function toRegistrationPath({ flow, link, introducedBy }: RegistrationOrigin): string {
  if (link) return toLinkPath(link);
  const found = Object.entries(origins).find(
    ([, origin]) => origin.flow === flow && (flow !== 'introduced' || origin.introducedBy === introducedBy),
  );
  return found?.[0] ?? '/student-registration';
}

/** The path without the part that names a page of the flow for India. */
export const toStartPath = (path: string): string => {
  const given = withoutTrailingSlash(path);
  return Object.hasOwn(indiaPages, given) ? india : given;
};

/** The page that an address names; null for the first one. */
export const readPage = (path: string, search: string): string | null =>
  new URLSearchParams(search).get('step') ?? indiaPages[withoutTrailingSlash(path)] ?? null;

/**
 * The address of a page.
 *
 * @param start The path at which the registration starts.
 * @param page Null for the first page.
 */
export function toPageAddress(start: string, page: string | null): string {
  if (page === null) return start;
  const own = start === india ? Object.entries(indiaPages).find(([, name]) => name === page)?.[0] : undefined;
  return own ?? `${start}?step=${page}`;
}

import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, id, instant, version } from '../kit/primitives.ts';

/** The first segment of a registration link's path, by kind of owner (specification §6). */
export const linkKinds = ['user', 'counsellor', 'aco', 'admin'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** `unknown`: there is no such owner, or owners of this kind have no link of it. */
export const linkStates = ['active', 'disabled', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** What a visitor sees of a link: who gave it to them. */
export const publicLink = z.object({
  state: z.enum(linkStates),
  /** Null unless the link is active. */
  owner: z.nullable(z.object({ fullName: z.string(), branchName: z.nullable(z.string()) })),
});
export type PublicLink = z.output<typeof publicLink>;

/** A user's registration link, as its owner sees it. */
export const registrationLink = z.object({
  url: z.string(),
  version,
  /** `unknown` never occurs. */
  state: z.enum(linkStates),
  /** The last day on which it can be used; null when it doesn't expire. */
  expiresOn: z.nullable(day),
  disabledAt: z.nullable(instant),
  /** How often it was opened, how many registrations were started, and how many submitted. */
  opened: z.int(),
  started: z.int(),
  registrations: z.int(),
});
export type RegistrationLink = z.output<typeof registrationLink>;

const linkParams = z.strictObject({ kind: z.enum(linkKinds), id });

export const registrationLinksApi = {
  open: endpoint('POST /registration/links/:kind/:id', {
    name: 'registrationLinks.open',
    summary: 'Open a registration link: whether it can be used, and whose it is; counts the visit',
    access: 'public',
    params: linkParams,
    reply: dataOf(publicLink),
  }),
  own: endpoint('GET /profile/registration-link', {
    name: 'registrationLinks.own',
    summary: 'My student registration link, null for roles without one (specification §6)',
    reply: dataOf(z.nullable(registrationLink)),
  }),
  change: endpoint('PUT /profile/registration-link', {
    name: 'registrationLinks.change',
    summary: 'Disable or enable my registration link, or set the day on which it expires',
    versioned: true,
    body: z.strictObject({ enabled: z.boolean(), expiresOn: z.nullable(day) }),
    reply: dataOf(registrationLink),
  }),
};

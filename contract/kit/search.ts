import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, id } from './primitives.ts';
import { searchText } from './text.ts';

/** The subjects of the global search, in the order of groups whose hits are equally good. */
export const searchSubjects = [
  'Application',
  'Student',
  'Course',
  'University',
  'User',
  'Branch',
  'ChannelPartner',
  'Country',
  'Intake',
] as const;
export type SearchSubject = (typeof searchSubjects)[number];

/** The maximum number of hits per subject. */
export const maxHits = 5;

/** A search hit; `path` is the record's page, if it has one. */
export const searchHit = z.object({
  subject: z.enum(searchSubjects),
  id,
  title: z.string(),
  detail: z.nullable(z.string()),
  path: z.nullable(z.string()),
});
export type SearchHit = z.output<typeof searchHit>;

/** The hits of one subject, best first; `more` when there are further ones. */
export const searchGroup = z.object({
  subject: z.enum(searchSubjects),
  hits: z.array(searchHit),
  more: z.boolean(),
});
export type SearchGroup = z.output<typeof searchGroup>;

/**
 * The format of a fact's value: an instant or a date for `date`, an ISO 3166-1 code for `country`, and for `status` a
 * key that the interface translates.
 */
export const factKinds = [
  'text',
  'date',
  'instant',
  'email',
  'phone',
  'country',
  'number',
  'status',
] as const;
export type FactKind = (typeof factKinds)[number];

/** The labels of facts, as message ids. */
export const factLabels = [
  'fact.award',
  'fact.branch',
  'fact.callingCode',
  'fact.city',
  'fact.closesOn',
  'fact.code',
  'fact.counsellor',
  'fact.officer',
  'fact.country',
  'fact.course',
  'fact.createdAt',
  'fact.currency',
  'fact.dateOfBirth',
  'fact.discipline',
  'fact.duration',
  'fact.email',
  'fact.followUpOn',
  'fact.intake',
  'fact.level',
  'fact.mailError',
  'fact.mailFailedAt',
  'fact.number',
  'fact.opensOn',
  'fact.parent',
  'fact.partner',
  'fact.phone',
  'fact.priority',
  'fact.remark',
  'fact.role',
  'fact.startsOn',
  'fact.status',
  'fact.student',
  'fact.timeZone',
  'fact.tuitionFee',
  'fact.university',
  'fact.updatedAt',
] as const;
export type FactLabel = (typeof factLabels)[number];

/** A fact about a record; facts that the reader may not see are omitted. */
export const fact = z.object({
  label: z.enum(factLabels),
  value: z.string(),
  kind: z.enum(factKinds),
  /** The page of the record that the value names, if the reader may open it. */
  path: z.optional(z.string()),
});
export type Fact = z.output<typeof fact>;

/** A preview of a record. */
export const recordPeek = z.object({
  subject: z.enum(searchSubjects),
  id,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  path: z.nullable(z.string()),
  facts: z.array(fact),
});
export type RecordPeek = z.output<typeof recordPeek>;

export const searchApi = {
  search: endpoint('GET /search', {
    name: 'search.search',
    summary:
      'Records of all subjects the caller may read that contain every word, in groups; an exact number or name comes first',
    cost: 'heavy',
    query: z.strictObject({
      searchQuery: searchText(200, 1),
      /** Maximum number of hits per subject. */
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxHits)), maxHits),
    }),
    reply: dataOf(z.array(searchGroup)),
  }),
  peek: endpoint('GET /records/:subject/:id', {
    name: 'search.peek',
    summary: 'A preview of a record with what the caller may know about it; 404 when they may not read it',
    params: z.strictObject({ subject: z.enum(searchSubjects), id }),
    reply: dataOf(recordPeek),
  }),
};

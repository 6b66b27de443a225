import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { masterListNames, toPath } from './master-data.ts';
import { dataOf, id, version } from './primitives.ts';
import { asTyped, singleLine } from './text.ts';

/** Lists that have saved views. */
export const listNames = [
  'applications',
  'notifications',
  'users',
  'auditLog',
  'mail',
  'documents',
  'applicationRequests',
  'complianceRequests',
  'courseRequests',
  'ownCourseRequests',
  'courseLinks',
  'registrations',
  'students',
  'ownStudents',
  'tasks',
  'courses',
  ...masterListNames,
] as const;
export type ListName = (typeof listNames)[number];

/** The path of a list's endpoints: `documentTypes` → `/document-types`. */
export const pathOf = (list: ListName): `/${string}` => `/${toPath(list)}`;

/** The column layout of a list: visible columns in order, with widths in px at normal text size. */
export const viewLayout = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        id: asTyped(40, 1),
        width: z.optional(z.int().check(z.gte(40), z.lte(1200))),
      }),
    )
    .check(z.maxLength(60)),
  /** The number of leading columns that stay visible while scrolling. */
  pinned: z._default(z.int().check(z.gte(0), z.lte(4)), 0),
  density: z.optional(z.enum(['compact', 'cosy', 'roomy'])),
});
export type ViewLayout = z.output<typeof viewLayout>;

/** A saved view; `mine` when the caller owns it and may change it. */
export const savedView = z.object({
  id,
  version,
  list: z.enum(listNames),
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  ownerName: z.string(),
  query: z.string(),
  layout: viewLayout,
});
export type SavedView = z.output<typeof savedView>;

const viewBody = z.strictObject({
  name: singleLine(80),
  shared: z.boolean(),
  /** A query string without `?` and page, as in the URL of the list. */
  query: asTyped(6000),
  layout: viewLayout,
});

export const viewsApi = {
  list: endpoint('GET /views', {
    name: 'views.list',
    summary: 'My views of a list in my order, then those shared with me, and the default view',
    query: z.strictObject({ list: z.enum(listNames) }),
    reply: z.object({ data: z.array(savedView), meta: z.object({ defaultId: z.nullable(id) }) }),
  }),
  create: endpoint('POST /views', {
    name: 'views.create',
    summary: 'Save a view',
    creates: true,
    body: z.extend(viewBody, { list: z.enum(listNames) }),
    reply: dataOf(savedView),
  }),
  update: endpoint('PUT /views/:id', {
    name: 'views.update',
    summary: 'Change one of my views',
    versioned: true,
    body: viewBody,
    reply: dataOf(savedView),
  }),
  remove: endpoint('DELETE /views/:id', {
    name: 'views.remove',
    summary: 'Delete one of my views; those who use it as default see the plain list again',
  }),
  order: endpoint('PUT /views/order', {
    name: 'views.order',
    summary: 'Reorder my views of a list',
    body: z.strictObject({ list: z.enum(listNames), ids: z.array(id).check(z.maxLength(200)) }),
  }),
  setDefault: endpoint('PUT /views/default', {
    name: 'views.setDefault',
    summary: 'Set the default view of a list; null for the plain list',
    body: z.strictObject({ list: z.enum(listNames), id: z.nullable(id) }),
  }),
};

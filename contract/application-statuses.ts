import * as z from 'zod/mini';
import { admissionStateNames } from './charts/application/standings.ts';
import { stateSetting } from './charts/settings.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, id, version } from './primitives.ts';

const status = z.enum(admissionStateNames);

/** What an installation says about one status of applications: names, colour, place, finer words, days. */
export const applicationStatus = z.extend(stateSetting, {
  status,
  /** 0 while nobody has said anything: it is as the chart has it. */
  version: z.int().check(z.gte(0)),
  /** How many applications the reader may read stand in it. */
  count: z.int(),
});
export type ApplicationStatus = z.output<typeof applicationStatus>;

export const applicationStatusesApi = {
  list: endpoint({
    name: 'applicationStatuses.list',
    summary: 'Every status an application can stand in, as this installation names and orders them',
    method: 'GET',
    path: '/applications/statuses',
    access: 'token',
    reply: dataOf(z.array(applicationStatus)),
  }),
  /** 409 `refusal.subStatusInUse` when a finer word goes that applications still have. */
  update: endpoint({
    name: 'applicationStatuses.update',
    summary: 'Name and order a status, and say how long it may last',
    method: 'PUT',
    path: '/applications/statuses/:status',
    access: 'token',
    versioned: true,
    params: z.strictObject({ status }),
    body: stateSetting,
    reply: dataOf(applicationStatus),
  }),
  /** 422 when the status it stands in has no such finer word. */
  refine: endpoint({
    name: 'applications.refine',
    summary: 'Give an application one of the finer words of its status, or none',
    method: 'PUT',
    path: '/applications/:id/sub-status',
    access: 'token',
    versioned: true,
    params: z.strictObject({ id }),
    body: z.strictObject({ subStatus: z.nullable(z.string().check(z.maxLength(40))) }),
    reply: dataOf(z.object({ id, version, status, subStatus: z.nullable(z.string()) })),
  }),
};

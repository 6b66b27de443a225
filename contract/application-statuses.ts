import * as z from 'zod/mini';
import { admissionStateNames } from './charts/application/standings.ts';
import { stateSetting } from './charts/settings.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './primitives.ts';

const status = z.enum(admissionStateNames);

/** What an installation says about one status of applications: names, colour, place, finer words, days. */
export const applicationStatus = z.extend(stateSetting, {
  status,
  /** 0 while nobody has said anything: it is as the chart has it. */
  version: z.int().check(z.gte(0)),
  /** How many applications the reader may read stand in it. */
  count: z.int(),
  /** Days that the chart itself gives whoever is to answer in it; null where no clock runs by days. */
  usualDays: z.nullable(z.int()),
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
    summary:
      'Name and order a status, and say how long it may last: deadlines that run in it are reckoned anew',
    method: 'PUT',
    path: '/applications/statuses/:status',
    access: 'token',
    versioned: true,
    params: z.strictObject({ status }),
    body: stateSetting,
    reply: dataOf(applicationStatus),
  }),
};

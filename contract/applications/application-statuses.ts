import * as z from 'zod/mini';
import { admissionStateNames } from '../charts/application/state-meta.ts';
import { stateSetting } from '../charts/settings.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';

const status = z.enum(admissionStateNames);

/** An installation's settings for one application status: names, colour, order, sub-statuses, deadline. */
export const applicationStatus = z.extend(stateSetting, {
  status,
  /** 0 while the chart's defaults are unchanged. */
  version: z.int().check(z.gte(0)),
  /** The number of applications in this status that the reader may see. */
  count: z.int(),
  /** The chart's default deadline in days; null when the status has no deadline in days. */
  usualDays: z.nullable(z.int()),
});
export type ApplicationStatus = z.output<typeof applicationStatus>;

export const applicationStatusesApi = {
  list: endpoint('GET /applications/statuses', {
    name: 'applicationStatuses.list',
    summary: 'All application statuses, as this installation names and orders them',
    reply: dataOf(z.array(applicationStatus)),
  }),
  /** 409 `refusal.subStatusInUse` when a removed sub-status is still used by applications. */
  update: endpoint('PUT /applications/statuses/:status', {
    name: 'applicationStatuses.update',
    summary: 'Change the name, order and deadline of a status; running deadlines are recalculated',
    versioned: true,
    params: z.strictObject({ status }),
    body: stateSetting,
    reply: dataOf(applicationStatus),
  }),
};

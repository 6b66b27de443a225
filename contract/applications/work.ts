import * as z from 'zod/mini';
import { admissionStateNames } from '../charts/application/state-meta.ts';
import { complianceFileStates } from '../charts/compliance/states.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, id, version } from '../kit/primitives.ts';

/** States of a compliance file that waits for the compliance officer. */
export const complianceWorkStates = ['open', 'checking'] as const;

/** Maximum number of items of the caller's work. */
export const maxWorkItems = 12;

const applicationOf = { id, number: z.string(), studentName: z.string(), universityName: z.string() };

/** Something that waits for the caller, and its last day, which ends at midnight in UTC. */
export const workItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application'),
    application: z.object({ ...applicationOf, status: z.enum(admissionStateNames) }),
    dueOn: z.nullable(day),
  }),
  z.object({
    kind: z.literal('compliance'),
    application: z.object({ ...applicationOf, compliance: z.enum(complianceWorkStates) }),
    dueOn: z.nullable(day),
  }),
  z.object({
    kind: z.literal('task'),
    taskId: id,
    version,
    words: z.string(),
    /** The application it is about; null when the caller may not see it. */
    application: z.nullable(z.object(applicationOf)),
    dueOn: z.nullable(day),
  }),
]);
export type WorkItem = z.output<typeof workItem>;

export const workApi = {
  myWork: endpoint('GET /applications/my-work', {
    name: 'applications.myWork',
    summary: `What waits for the caller, the nearest deadlines first: applications, compliance files and tasks; at most ${maxWorkItems}, and the number of each`,
    reply: dataOf(
      z.object({
        items: z.array(workItem),
        applications: z.int(),
        complianceFiles: z.int(),
        /** All files by state, for compliance officers. */
        filesByState: z.array(z.object({ state: z.enum(complianceFileStates), count: z.int() })),
        tasks: z.int(),
      }),
    ),
  }),
};
export type Work = z.output<typeof workApi.myWork.reply>['data'];

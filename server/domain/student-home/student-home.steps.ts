import type { StudentDocument, StudentStep } from '../../../contract/applications/student-home.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Ability } from '../../access/ability.ts';
import { getReadableFields } from '../../access/fields.ts';
import { pick } from '../../db/pick.ts';
import type { applicationCases, applications, tasks } from '../../db/schema/index.ts';

interface OwnApplication {
  readonly row: typeof applications.$inferSelect;
  readonly kept: typeof applicationCases.$inferSelect | null;
}

const isOpen = ({ row }: OwnApplication): boolean => admissionStates[row.admission].tag === 'open';
const toReference = ({ row }: OwnApplication) => pick(row, 'id', 'number', 'universityName');

/** The states of a document in which a file is expected. */
const awaitedStates: ReadonlySet<StudentDocument['status']> = new Set(['requested', 'rejected', 'expired']);

/** What the state of an application asks of the student: a decision, a payment or an appointment. */
function getApplicationStep(ability: Ability, one: OwnApplication): StudentStep | undefined {
  const { row, kept } = one;
  const readable = getReadableFields(ability, { ...row, __typename: 'Application' }, [
    'offer',
    'deposit',
    'interview',
  ]);
  const application = toReference(one);
  switch (row.admission) {
    case 'conditionalOffer':
    case 'unconditionalOffer': {
      const conditional = row.admission === 'conditionalOffer';
      const dueOn = readable.has('offer') ? (kept?.offer?.expiresOn ?? null) : null;
      return { kind: 'offer', application, conditional, dueOn };
    }
    case 'depositPending': {
      const deposit = readable.has('deposit') ? (kept?.deposit ?? null) : null;
      return deposit
        ? { kind: 'deposit', application, ...pick(deposit, 'amount', 'currency', 'dueOn') }
        : undefined;
    }
    case 'interview': {
      const { at = null, place = null } = (readable.has('interview') && kept?.interview) || {};
      return { kind: 'interview', application, at, place, dueOn: at ? toUtcDay(at) : null };
    }
    default:
      return undefined;
  }
}

/** By due date; without one, in the given order. */
const byDueDate = (one: StudentStep, other: StudentStep): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999');

/** What waits for the student: decisions, payments and appointments, tasks, and documents, the required ones first. */
export function toSteps(
  { ability }: { readonly ability: Ability },
  own: readonly OwnApplication[],
  documents: readonly StudentDocument[],
  ownTasks: readonly (typeof tasks.$inferSelect)[],
): StudentStep[] {
  const open = new Map(own.filter(isOpen).map((one) => [one.row.id, toReference(one)]));
  const awaited = documents.filter(
    ({ status, mayUpload, applicationId }) =>
      mayUpload && awaitedStates.has(status) && (applicationId === null || open.has(applicationId)),
  );
  const toDocumentStep = ({ id, applicationId, dueOn }: StudentDocument): StudentStep => ({
    kind: 'document',
    documentId: id,
    application: (applicationId === null ? undefined : open.get(applicationId)) ?? null,
    dueOn,
  });
  const steps: StudentStep[] = [
    ...own.flatMap((one) => getApplicationStep(ability, one) ?? []),
    ...ownTasks.map(
      ({ id, words, applicationId, dueOn }): StudentStep => ({
        kind: 'task',
        taskId: id,
        words: words ?? '',
        application: (applicationId === null ? undefined : open.get(applicationId)) ?? null,
        dueOn,
      }),
    ),
    ...awaited.filter(({ required }) => required).map(toDocumentStep),
    ...awaited.filter(({ required }) => !required).map(toDocumentStep),
  ];
  return steps.sort(byDueDate);
}

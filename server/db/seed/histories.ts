import type { AdmissionState } from '../../../contract/applications.ts';
import type { eventLog } from '../schema/index.ts';
import type { Moment, NewApplication } from './applications.ts';
import type { Staff } from './people.ts';

type Mover = 'introducer' | 'counsellor' | 'controlOfficer' | 'complianceOfficer' | 'university' | 'clock';

/** Who moves an application into each state. */
const movers: Readonly<Record<AdmissionState, Mover>> = {
  draft: 'introducer',
  ready: 'introducer',
  agencyReview: 'introducer',
  returned: 'controlOfficer',
  approved: 'controlOfficer',
  submitted: 'controlOfficer',
  universityReview: 'university',
  infoRequested: 'university',
  waitlisted: 'university',
  conditionalOffer: 'university',
  unconditionalOffer: 'university',
  rejected: 'university',
  accepted: 'counsellor',
  depositPending: 'controlOfficer',
  depositPaid: 'controlOfficer',
  preConfirmation: 'controlOfficer',
  confirmationIssued: 'complianceOfficer',
  visaPreparing: 'counsellor',
  visaLodged: 'counsellor',
  visaGranted: 'complianceOfficer',
  visaRefused: 'complianceOfficer',
  enrolled: 'university',
  withdrawn: 'counsellor',
  cancelled: 'controlOfficer',
  offerDeclined: 'counsellor',
  offerLapsed: 'clock',
  deferred: 'controlOfficer',
  closed: 'clock',
};

type Event = typeof eventLog.$inferInsert & { readonly happenedAt: Date };

/** Always the same one of `list` for the same application. */
const oneOf = (list: readonly number[], { id }: NewApplication): number | undefined => list[id % list.length];

function actorOf(state: AdmissionState, application: NewApplication, staff: Staff): number | null {
  const { branchId, counsellorId, partnerId, universityId } = application;
  const controlOfficer = oneOf(staff.controlOfficersOf(branchId), application);
  const partner = partnerId ? staff.ofPartner(partnerId) : undefined;
  const actors: Readonly<Record<Mover, number | null | undefined>> = {
    introducer: partner ?? counsellorId,
    counsellor: counsellorId ?? controlOfficer,
    controlOfficer,
    complianceOfficer: oneOf(staff.complianceOfficers, application),
    // Without a contact of its own at the university, the office records its answers.
    university: staff.ofUniversity(universityId) ?? controlOfficer,
    clock: null,
  };
  return actors[movers[state]] ?? null;
}

/** The log of how an application came to where it stands: one event for each state, in order. */
export const historyOf = (application: NewApplication, moments: readonly Moment[], staff: Staff): Event[] =>
  moments.map(({ state, at }, step) => ({
    happenedAt: at,
    actorId: actorOf(state, application, staff),
    type: step === 0 ? 'application.created' : 'application.statusChanged',
    subject: 'Application',
    subjectId: application.id,
    fromState: moments[step - 1]?.state ?? null,
    toState: state,
    payload: { number: application.number },
  }));

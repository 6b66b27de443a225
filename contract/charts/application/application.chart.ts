import { chartOf } from '../chart.ts';
import { type ComplianceState, compliance } from '../compliance/region.ts';
import { task } from '../effects.ts';
import { acceptanceRows } from './acceptance.ts';
import { type DocumentsState, documents } from './documents.ts';
import { endingRows, resumingRows } from './endings.ts';
import { type ApplicationEvent, applicationEvent, applicationPayloads } from './events.ts';
import { type ApplicationFacts, applicationFacts } from './facts.ts';
import { applicationGuards } from './guards.ts';
import { applicationMoments } from './moments.ts';
import { type MoneyState, money } from './money.ts';
import { officeRows } from './office.ts';
import type { FollowingRow } from './rows.ts';
import type { AdmissionState } from './standings.ts';
import { admissionStates } from './states.ts';
import { universityRows } from './university.ts';
import { visaRows } from './visa.ts';

/** The state of an application in each of its four regions. */
export interface ApplicationValue {
  readonly admission: AdmissionState;
  readonly documents: DocumentsState;
  readonly compliance: ComplianceState;
  readonly money: MoneyState;
}

/** Opens the compliance file at the pre-confirmation stage, if one is required. */
const complianceFollows: readonly FollowingRow<ComplianceState>[] = [
  {
    from: 'notNeeded',
    to: 'open',
    inside: ['admission.preConfirmation'],
    guards: ['complianceAsked'],
    effects: [task('compliance-officer')],
  },
];

/** A student's application, from the first draft to enrolment. */
export const applicationChart = chartOf<ApplicationValue, ApplicationFacts, ApplicationEvent>({
  id: 'application',
  version: 1,
  migrations: {},
  facts: applicationFacts,
  event: applicationEvent,
  payloads: applicationPayloads,
  guards: applicationGuards,
  moments: applicationMoments,
  regions: {
    admission: {
      initial: 'draft',
      states: admissionStates,
      permission: 'transition Application',
      transitions: [...officeRows, ...universityRows, ...acceptanceRows, ...visaRows, ...endingRows],
      follows: resumingRows,
    },
    documents,
    compliance: { ...compliance, follows: complianceFollows },
    money,
  },
});

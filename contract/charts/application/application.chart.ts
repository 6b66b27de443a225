import { createChart } from '../chart.ts';
import { compliance } from '../compliance/region.ts';
import type { ComplianceState } from '../compliance/states.ts';
import { notify, openTask } from '../effects.ts';
import { acceptanceTransitions } from './acceptance.ts';
import { agencyTransitions } from './agency.ts';
import { type DocumentsState, documents } from './documents.ts';
import { endingTransitions, resumeTransitions } from './endings.ts';
import { withEventRules } from './event-rules.ts';
import { type ApplicationEvent, applicationEvent, applicationPayloads } from './events.ts';
import { type ApplicationFacts, applicationFacts } from './facts.ts';
import { applicationGuards } from './guards.ts';
import { type MoneyState, money } from './money.ts';
import { overdueTransitions } from './overdue.ts';
import type { AdmissionState } from './state-meta.ts';
import { admissionStates } from './states.ts';
import { applicationTimestamps } from './timestamps.ts';
import type { RegionAlwaysTransition } from './transition-types.ts';
import { universityTransitions } from './university.ts';
import { visaTransitions } from './visa.ts';

/** The state of an application in each of its four regions. */
export interface ApplicationValue {
  readonly admission: AdmissionState;
  readonly documents: DocumentsState;
  readonly compliance: ComplianceState;
  readonly money: MoneyState;
}

/** Opens the compliance file at the pre-confirmation stage, if one is required. */
const complianceAlwaysTransitions: readonly RegionAlwaysTransition<ComplianceState>[] = [
  {
    from: 'notNeeded',
    to: 'open',
    inStates: ['admission.preConfirmation'],
    guards: ['complianceAsked'],
    effects: [openTask('compliance-officer'), notify('compliance')],
  },
];

/** A student's application, from the first draft to enrolment. */
export const applicationChart = createChart<ApplicationValue, ApplicationFacts, ApplicationEvent>({
  id: 'application',
  version: 1,
  migrations: {},
  facts: applicationFacts,
  event: applicationEvent,
  payloads: applicationPayloads,
  guards: applicationGuards,
  timestamps: applicationTimestamps,
  regions: {
    admission: {
      initial: 'draft',
      states: admissionStates,
      permission: 'transition Application',
      transitions: withEventRules([
        ...agencyTransitions,
        ...universityTransitions,
        ...acceptanceTransitions,
        ...visaTransitions,
        ...overdueTransitions,
        ...endingTransitions,
      ]),
      alwaysTransitions: resumeTransitions,
    },
    documents,
    compliance: {
      ...compliance,
      transitions: withEventRules(compliance.transitions),
      alwaysTransitions: complianceAlwaysTransitions,
    },
    money: { ...money, transitions: withEventRules(money.transitions) },
  },
});

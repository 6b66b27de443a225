import { daysBetween } from '../moments.ts';
import { record } from '../transition.ts';
import type { ComplianceFacts } from './facts.ts';

/** The compliance file's guards; the reason for each is `reason.<name>`. */
export const complianceGuards = {
  checksDone: record<ComplianceFacts>(({ compliance }) => compliance.checksOpen === 0),
  queriesAnswered: record<ComplianceFacts>(({ compliance }) => compliance.queriesOpen === 0),
  interviewSettled: record<ComplianceFacts>(
    ({ compliance }) => compliance.interview === 'notAsked' || compliance.interview === 'passed',
  ),
  interviewInvited: record<ComplianceFacts>(({ compliance }) => compliance.interview === 'invited'),
  agentConfirmed: record<ComplianceFacts>(({ compliance }) => compliance.agentConfirmed),
  fundsEvidenceFresh: record<ComplianceFacts>(({ now, compliance: { fundsProvenOn, fundsMaxAgeDays } }) => {
    if (fundsMaxAgeDays === null) return true;
    return fundsProvenOn !== null && daysBetween(fundsProvenOn, now) <= fundsMaxAgeDays;
  }),
  /** A second person reviews a decision. */
  otherThanWhoDecided: record<ComplianceFacts>(
    ({ complianceDecidedById }, actor) => complianceDecidedById !== actor.id,
  ),
};

import { daysBetween, isReached } from '../date-math.ts';
import { factsGuard } from '../transition.ts';
import type { ComplianceFacts } from './facts.ts';

/** The compliance file's guards; the reason for each is `reason.<name>`. */
export const complianceGuards = {
  checksDone: factsGuard<ComplianceFacts>(({ compliance }) => compliance.checksOpen === 0),
  queriesAnswered: factsGuard<ComplianceFacts>(({ compliance }) => compliance.queriesOpen === 0),
  interviewSettled: factsGuard<ComplianceFacts>(
    ({ compliance }) => compliance.interview === 'notAsked' || compliance.interview === 'passed',
  ),
  interviewInvited: factsGuard<ComplianceFacts>(({ compliance }) => compliance.interview === 'invited'),
  complianceInterviewBegun: factsGuard<ComplianceFacts>(
    ({ complianceInterviewAt, now }) =>
      complianceInterviewAt === null || isReached(complianceInterviewAt, now),
  ),
  agentConfirmed: factsGuard<ComplianceFacts>(({ compliance }) => compliance.agentConfirmed),
  fundsEvidenceFresh: factsGuard<ComplianceFacts>(
    ({ now, compliance: { fundsProvenOn, fundsMaxAgeDays } }) => {
      if (fundsMaxAgeDays === null) return true;
      return fundsProvenOn !== null && daysBetween(fundsProvenOn, now) <= fundsMaxAgeDays;
    },
  ),
  /** A second person reviews a decision. */
  otherThanWhoDecided: factsGuard<ComplianceFacts>(
    ({ complianceDecidedById }, actor) => complianceDecidedById !== actor.id,
  ),
};

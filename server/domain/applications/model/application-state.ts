import * as z from 'zod/mini';
import type { ApplicationValue } from '../../../../contract/charts/application/application.chart.ts';
import { isResolved } from '../../../../contract/charts/application/checklist.ts';
import { defaultConfirmation } from '../../../../contract/charts/application/confirmation.ts';
import type { ApplicationFacts } from '../../../../contract/charts/application/facts.ts';
import type { StoredState } from '../../../../contract/charts/migrate.ts';
import { toDeadlineDays } from '../../../../contract/charts/settings.ts';
import { firstYearFee, wholeFee } from '../../../../contract/courses/course-costs.ts';
import {
  acceptsApplications,
  type IntakeAvailability,
  type IntakeDates,
  intakeAvailability,
} from '../../../../contract/courses/course-intakes.ts';
import {
  courseRequirements,
  eligibilityOf,
  overallVerdict,
} from '../../../../contract/courses/eligibility.ts';
import { type Day, type Instant, toUtcDay } from '../../../../contract/facts/days.ts';
import type { Verdict } from '../../../../contract/facts/verdicts.ts';
import { type DocumentType, evidenceOfFunds } from '../../../../contract/kit/document-types.ts';
import type { Orm } from '../../../db/database.ts';
import type { applications } from '../../../db/schema/index.ts';
import {
  type ApplicationContext,
  type ChecklistDocument,
  loadApplicationContext,
  loadChecklistDocuments,
  loadSharedContext,
  type SharedContext,
} from './application-context.ts';
import { type CaseRecord, createEmptyCase } from './empty-case.ts';

type ApplicationRecord = typeof applications.$inferSelect;

/** The state of an application, with everything its chart needs. */
export interface ApplicationState {
  readonly row: ApplicationRecord;
  readonly stored: StoredState<ApplicationValue>;
  readonly facts: ApplicationFacts;
  /** The intakes of its course for which the student has another open application. */
  readonly appliedIntakes: readonly number[];
  /** What its events have stored; a default while there is nothing. */
  readonly kept: CaseRecord;
}

/** The fields of a document that are about to change. */
export type ChangedDocument = Pick<ChecklistDocument, 'id'> & Partial<ChecklistDocument>;

/** Student details that are required to submit an application. A single name is the family name. */
const requiredDetails = ['familyName', 'email', 'phone', 'dateOfBirth'] as const;

/** The compliance facts that follow from the documents. */
function getComplianceFacts(
  documents: readonly ChecklistDocument[],
  types: ReadonlySet<DocumentType>,
  now: Instant,
) {
  const open = documents.filter(
    ({ type, required, status, expiresOn }) =>
      types.has(type) && !isResolved({ required, state: status, validUntil: expiresOn }, now),
  );
  const confirmed = documents.filter(({ status }) => status === 'confirmed');
  const evidenceDates = confirmed
    .flatMap(({ type, issuedOn }) => (evidenceOfFunds.includes(type) && issuedOn !== null ? [issuedOn] : []))
    .sort();
  return {
    checksOpen: open.length,
    isAuthorised: confirmed.some(({ type }) => type === 'agentAuthorisation'),
    fundsProvenOn: evidenceDates.at(-1) ?? null,
  };
}

/** Whether the student meets the course's requirements; whether the intake is open is a fact of its own. */
function toEligibility(
  { requirements, student }: ApplicationContext,
  start: IntakeAvailability,
  today: Day,
): Verdict {
  const rules = eligibilityOf(z.parse(courseRequirements, requirements), student.profile, start, today);
  return overallVerdict(rules.filter(({ rule }) => rule !== 'intake'));
}

function toTuition({ price, currency }: Pick<ApplicationContext, 'price' | 'currency'>) {
  const firstYear = firstYearFee({ ...price, currency });
  return firstYear === null || currency === null
    ? null
    : { firstYear, total: wholeFee({ ...price, currency }), currency };
}

function toFacts(
  found: ApplicationContext,
  kept: CaseRecord,
  documents: readonly ChecklistDocument[],
  { now, settings, checked, intakes: upcomingIntakes, intakesByCourse }: SharedContext,
): ApplicationFacts {
  const { application, student, home: nationality, intake, otherAcceptances, ...context } = found;
  const today = toUtcDay(now);
  const own = intakesByCourse.get(application.courseId);
  /** Whether and until when the course accepts applications from the student's country of residence. */
  const getAvailability = (start: IntakeDates) =>
    intakeAvailability(
      own?.find(({ intakeId }) => intakeId === start.id),
      start,
      student.profile.residence ?? nationality,
      today,
    );
  const availability = getAvailability(intake);
  const { closed, closesOn } = availability;
  const laterIntakeIds = upcomingIntakes.flatMap((start) =>
    start.startsOn > intake.startsOn &&
    acceptsApplications(getAvailability(start).closed) &&
    !context.appliedIntakes.includes(start.id)
      ? [start.id]
      : [],
  );
  const { offer, deposit, confirmation, visaReport, complianceInterview } = kept;
  const { outcome = null } = complianceInterview ?? {};
  const { checksOpen, isAuthorised, fundsProvenOn } = getComplianceFacts(
    documents,
    checked,
    now.toISOString(),
  );
  return {
    now: now.toISOString(),
    since: {
      admission: kept.admissionSince.toISOString(),
      documents: kept.documentsSince.toISOString(),
      compliance: kept.complianceSince.toISOString(),
      money: kept.moneySince.toISOString(),
    },
    createdAt: application.createdAt.toISOString(),
    days: toDeadlineDays(settings),
    silenceDays: settings.silenceDays,
    resumesAt: kept.resumesAt,
    endedById: kept.endedById,
    reopeningAskedById: kept.reopeningAskedById,
    confirmationKind: context.confirmationKind ?? defaultConfirmation(application.countryCode),
    profile: {
      fieldsMissing: requiredDetails.filter((detail) => student[detail].trim() === '').length,
      consented: student.consentedAt !== null,
    },
    eligibility: toEligibility(found, availability, today),
    documents: documents.map(({ required, status, expiresOn }) => ({
      required,
      state: status,
      validUntil: expiresOn,
    })),
    intakeOpen: closed === null,
    intakeClosed: !acceptsApplications(closed),
    // A course that was closed for the intake has no deadline any more.
    intakeClosesOn: closed === null || closed === 'notYet' || closed === 'over' ? closesOn : null,
    laterIntakeIds,
    acceptedElsewhere: otherAcceptances.includes(intake.id),
    acceptedLaterIntakeIds: laterIntakeIds.filter((id) => otherAcceptances.includes(id)),
    chosen: null,
    representedElsewhere: kept.representedElsewhere,
    fee:
      context.fee === null || context.currency === null || kept.feeWaived
        ? null
        : { amount: Number(context.fee), currency: context.currency },
    tuition: toTuition(context),
    itemsRequested: kept.information?.items.length ?? 0,
    interviewAt: kept.interview?.at ?? null,
    offer: offer && { conditionsOpen: context.conditionsOpen, expiresOn: offer.expiresOn },
    deposit: deposit && {
      amount: deposit.amount,
      currency: deposit.currency,
      dueOn: deposit.dueOn,
      received: deposit.received !== null,
    },
    compliance: {
      asked: context.complianceAsked ?? false,
      checksOpen,
      queriesOpen: application.compliance === 'queryRaised' ? 1 : 0,
      interview: outcome ?? 'notAsked',
      agentConfirmed: student.agencyConfirmedAt !== null || isAuthorised,
      fundsProvenOn,
      fundsMaxAgeDays: context.fundsMaxAgeDays,
    },
    complianceInterviewAt: complianceInterview?.at ?? null,
    complianceDecidedById: kept.complianceDecidedById,
    confirmation: confirmation && { issuedOn: confirmation.issuedOn, expiresOn: confirmation.expiresOn },
    online: context.courseType === 'online',
    visaNeeded: nationality !== application.countryCode,
    visaReport: visaReport && { granted: visaReport.granted, byId: visaReport.byId },
    enrolmentFrom: intake.startsOn,
    // After submission the percentage frozen at that time applies; before, the agreement in force.
    commissionAgreed: (kept.submittedAt ? kept.commissionPercent : context.commissionPercent) !== null,
  };
}

function toApplicationState(
  found: ApplicationContext,
  documents: readonly ChecklistDocument[],
  sharedContext: SharedContext,
): ApplicationState {
  const { application: row } = found;
  const kept = found.kept ?? createEmptyCase(row);
  const { admission, documents: documentsState, compliance, money } = row;
  return {
    row,
    kept,
    appliedIntakes: found.appliedIntakes,
    stored: { version: row.chartVersion, value: { admission, documents: documentsState, compliance, money } },
    facts: toFacts(found, kept, documents, sharedContext),
  };
}

/** The states of applications, by id; unknown ids are left out. */
export async function loadApplicationStates(
  orm: Orm,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ApplicationState>> {
  const found = await loadApplicationContext(orm, ids, now);
  const known = Map.groupBy(await loadChecklistDocuments(orm, ids), ({ applicationId }) => applicationId);
  const sharedContext = await loadSharedContext(orm, found, now);
  return new Map(
    found.map((one) => {
      const { id } = one.application;
      return [id, toApplicationState(one, known.get(id) ?? [], sharedContext)];
    }),
  );
}

/**
 * The state of an application; undefined if there is none.
 *
 * @param changed A document of its checklist that is about to be stored with these values.
 */
export async function loadApplicationState(
  orm: Orm,
  id: number,
  now: Date,
  changed?: ChangedDocument,
): Promise<ApplicationState | undefined> {
  const [found] = await loadApplicationContext(orm, [id], now);
  if (found === undefined) return undefined;
  const documents = (await loadChecklistDocuments(orm, [id])).map((document) =>
    document.id === changed?.id ? { ...document, ...changed } : document,
  );
  return toApplicationState(found, documents, await loadSharedContext(orm, [found], now));
}

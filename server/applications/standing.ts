import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationValue } from '../../contract/charts/application/application.chart.ts';
import { isSettled } from '../../contract/charts/application/checklist.ts';
import { usualConfirmation } from '../../contract/charts/application/confirmation.ts';
import type { ApplicationFacts } from '../../contract/charts/application/facts.ts';
import type { Stored } from '../../contract/charts/migrate.ts';
import { daysOf } from '../../contract/charts/settings.ts';
import { confirmationTypes } from '../../contract/checklist.ts';
import { type IntakeDates, intakeStanding, takesApplications } from '../../contract/course-intakes.ts';
import { type DocumentType, evidenceOfFunds } from '../../contract/document-types.ts';
import { intakesOfCourses } from '../courses/course-intakes.ts';
import type { Orm, Transaction } from '../db/database.ts';
import {
  applicationCases,
  applicationDocuments,
  applications,
  countries,
  courses,
  demandedDocuments,
  intakes,
  offerConditions,
  students,
  universities,
} from '../db/schema/index.ts';
import { withIds } from '../lists/narrowing.ts';
import { commissionInForce } from '../universities/agreements.ts';
import { type CaseRecord, emptyCase } from './empty-case.ts';
import { openIntakes } from './open-intakes.ts';
import { settingsIn } from './settings.ts';

type ApplicationRecord = typeof applications.$inferSelect;

/** The state of an application, with everything its chart needs. */
export interface Standing {
  readonly row: ApplicationRecord;
  readonly stored: Stored<ApplicationValue>;
  readonly facts: ApplicationFacts;
  /** What its events have stored; a default while there is nothing. */
  readonly kept: CaseRecord;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const home = alias(countries, 'home');
const destination = alias(countries, 'destination');

/** The data from other tables that the chart needs. */
const surroundingsOf = (orm: Orm | Transaction, ids: readonly number[], now: Date) =>
  orm
    .select({
      application: applications,
      kept: applicationCases,
      student: students,
      home: home.code,
      complianceAsked: destination.complianceAsked,
      fundsMaxAgeDays: destination.fundsMaxAgeDays,
      confirmationKind: destination.confirmation,
      intake: intakes,
      fee: courses.applicationFee,
      currency: courses.currency,
      commissionPercent: commissionInForce(universities.id, sql`${dayOf(now)}::date`),
      conditionsOpen: sql<number>`(select count(*)::int from ${offerConditions}
        where ${offerConditions.applicationId} = ${applications.id} and ${offerConditions.state} = 'open')`,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .innerJoin(home, eq(home.id, students.nationalityId))
    .leftJoin(destination, eq(destination.code, applications.countryCode))
    .innerJoin(intakes, eq(intakes.id, applications.intakeId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(applicationCases, eq(applicationCases.applicationId, applications.id))
    .where(withIds(applications.id, ids));

/** The documents on applications' checklists, without superseded ones. */
const documentsOf = (orm: Orm | Transaction, ids: readonly number[]) =>
  orm
    .select({
      id: applicationDocuments.id,
      applicationId: applicationDocuments.applicationId,
      required: applicationDocuments.required,
      type: applicationDocuments.type,
      status: applicationDocuments.status,
      issuedOn: applicationDocuments.issuedOn,
      expiresOn: applicationDocuments.expiresOn,
    })
    .from(applicationDocuments)
    .where(
      and(withIds(applicationDocuments.applicationId, ids), ne(applicationDocuments.status, 'superseded')),
    );

type ChecklistDocument = Omit<Awaited<ReturnType<typeof documentsOf>>[number], 'applicationId'>;

/**
 * Data shared by several applications: the open intakes, the earliest first, the intakes of their courses, the chart's
 * settings, and the document types that compliance checks.
 */
async function commonIn(orm: Orm | Transaction, found: readonly Surroundings[], now: Date) {
  const courseIds = new Set(found.map(({ application }) => application.courseId));
  const taught = await intakesOfCourses(orm, [...courseIds]);
  const open = await openIntakes(orm, dayOf(now));
  const demanded = await orm
    .selectDistinct({ type: demandedDocuments.type })
    .from(demandedDocuments)
    .where(eq(demandedDocuments.stage, 'confirmation'));
  const checked = new Set([...confirmationTypes, ...demanded.map(({ type }) => type)]);
  return { intakes: open, taught, settings: await settingsIn(orm), now, checked };
}
type Common = Awaited<ReturnType<typeof commonIn>>;

/** The fields of a document that are about to change. */
export type ChangedDocument = Pick<ChecklistDocument, 'id'> & Partial<ChecklistDocument>;

type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>[number];

/** Student details that are required to submit an application. */
const neededDetails = ['givenNames', 'familyName', 'email', 'phone', 'dateOfBirth'] as const;

/** The compliance facts that follow from the documents. */
function checkedIn(documents: readonly ChecklistDocument[], types: ReadonlySet<DocumentType>, now: string) {
  const open = documents.filter(
    ({ type, required, status, expiresOn }) =>
      types.has(type) && !isSettled({ required, state: status, validUntil: expiresOn }, now),
  );
  const confirmed = documents.filter(({ status }) => status === 'confirmed');
  const proven = confirmed
    .flatMap(({ type, issuedOn }) => (evidenceOfFunds.includes(type) && issuedOn !== null ? [issuedOn] : []))
    .sort();
  return {
    checksOpen: open.length,
    isAuthorised: confirmed.some(({ type }) => type === 'agentAuthorisation'),
    fundsProvenOn: proven.at(-1) ?? null,
  };
}

function factsOf(
  { application, student, home: nationality, intake, ...around }: Surroundings,
  kept: CaseRecord,
  documents: readonly ChecklistDocument[],
  { now, settings, checked, intakes: starts, taught }: Common,
): ApplicationFacts {
  const today = dayOf(now);
  const own = taught.get(application.courseId);
  /** Why the course is closed for an intake to applicants from the student's country of residence. */
  const closedFor = (start: IntakeDates) =>
    intakeStanding(
      own?.find(({ intakeId }) => intakeId === start.id),
      start,
      student.profile.residence ?? nationality,
      today,
    ).closed;
  const { offer, deposit, confirmation, visaReport, complianceInterview } = kept;
  const { outcome = null } = complianceInterview ?? {};
  const { checksOpen, isAuthorised, fundsProvenOn } = checkedIn(documents, checked, now.toISOString());
  return {
    now: now.toISOString(),
    since: {
      admission: kept.admissionSince.toISOString(),
      documents: kept.documentsSince.toISOString(),
      compliance: kept.complianceSince.toISOString(),
      money: kept.moneySince.toISOString(),
    },
    days: daysOf(settings),
    silenceDays: settings.silenceDays,
    resumesAt: kept.resumesAt,
    endedById: kept.endedById,
    reopeningAskedById: kept.reopeningAskedById,
    confirmationKind: around.confirmationKind ?? usualConfirmation(application.countryCode),
    profile: {
      fieldsMissing: neededDetails.filter((detail) => student[detail].trim() === '').length,
      consented: student.consentedAt !== null,
    },
    documents: documents.map(({ required, status, expiresOn }) => ({
      required,
      state: status,
      validUntil: expiresOn,
    })),
    intakeOpen: closedFor(intake) === null,
    laterIntakeIds: starts.flatMap((start) =>
      start.startsOn > intake.startsOn && takesApplications(closedFor(start)) ? [start.id] : [],
    ),
    representedElsewhere: kept.representedElsewhere,
    fee:
      around.fee === null || around.currency === null || kept.feeWaived
        ? null
        : { amount: Number(around.fee), currency: around.currency },
    offer: offer && { conditionsOpen: around.conditionsOpen, expiresOn: offer.expiresOn },
    deposit: deposit && {
      amount: deposit.amount,
      currency: deposit.currency,
      dueOn: deposit.dueOn,
      received: deposit.received !== null,
    },
    compliance: {
      asked: around.complianceAsked ?? false,
      checksOpen,
      queriesOpen: application.compliance === 'queryRaised' ? 1 : 0,
      interview: outcome === null ? 'notAsked' : outcome === 'held' ? 'invited' : outcome,
      agentConfirmed: student.agencyConfirmedAt !== null || isAuthorised,
      fundsProvenOn,
      fundsMaxAgeDays: around.fundsMaxAgeDays,
    },
    complianceDecidedById: kept.complianceDecidedById,
    confirmation: confirmation && { expiresOn: confirmation.expiresOn },
    visaNeeded: nationality !== application.countryCode,
    visaReport: visaReport && { granted: visaReport.granted, byId: visaReport.byId },
    enrolmentFrom: intake.startsOn,
    // After submission the percentage frozen at that time applies; before, the agreement in force.
    commissionAgreed: (kept.submittedAt ? kept.commissionPercent : around.commissionPercent) !== null,
  };
}

function standingIn(found: Surroundings, documents: readonly ChecklistDocument[], common: Common): Standing {
  const { application: row } = found;
  const kept = found.kept ?? emptyCase(row);
  const { admission, documents: papers, compliance, money } = row;
  return {
    row,
    kept,
    stored: { version: row.chartVersion, value: { admission, documents: papers, compliance, money } },
    facts: factsOf(found, kept, documents, common),
  };
}

/** The states of applications, by id; unknown ids are left out. */
export async function standingsOf(
  orm: Orm | Transaction,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Standing>> {
  const found = await surroundingsOf(orm, ids, now);
  const known = Map.groupBy(await documentsOf(orm, ids), ({ applicationId }) => applicationId);
  const common = await commonIn(orm, found, now);
  return new Map(
    found.map((one) => {
      const { id } = one.application;
      return [id, standingIn(one, known.get(id) ?? [], common)];
    }),
  );
}

/**
 * The state of an application; undefined if there is none.
 *
 * @param changed A document of its checklist that is about to be stored with these values.
 */
export async function standingOf(
  orm: Orm | Transaction,
  id: number,
  now: Date,
  changed?: ChangedDocument,
): Promise<Standing | undefined> {
  const [found] = await surroundingsOf(orm, [id], now);
  if (found === undefined) return undefined;
  const documents = (await documentsOf(orm, [id])).map((document) =>
    document.id === changed?.id ? { ...document, ...changed } : document,
  );
  return standingIn(found, documents, await commonIn(orm, [found], now));
}

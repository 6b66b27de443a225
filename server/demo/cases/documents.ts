import {
  type DocumentState,
  type RejectionReason,
  rejectionReasons,
} from '../../../contract/applications/application-documents.ts';
import { studyLevelOf } from '../../../contract/documents/checklist.ts';
import { type ChecklistRule, checklistFor } from '../../../contract/documents/checklist-rules.ts';
import type { Day } from '../../../contract/facts/days.ts';
import {
  type DocumentType,
  documentTypeDefinitions,
  getDocumentOwner,
  lastValidDay,
  toWords,
} from '../../../contract/kit/document-types.ts';
import type { applicationDocuments, documentFiles } from '../../db/schema/index.ts';
import { dayLength, dayOf } from '../days.ts';
import { demoStudent, demoUsers } from '../demonstration.ts';
import { countries } from '../people/geography.ts';
import type { Staff } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';
import type { SeedRow } from '../rows.ts';
import type { ApplicationReferenceData, NewApplication } from './applications.ts';
import { hasFundsEvidence, provingDocuments, receivedLetters } from './case-documents.ts';
import { confirmationOfFile, type DemonstrationFile, demonstrationFiles, hashOf } from './document-files.ts';
import { requestOf } from './document-requests.ts';
import { finalStates } from './scenarios.ts';
import type { NewStudent } from './students.ts';

export type NewDocument = SeedRow<typeof applicationDocuments>;
export type NewFile = SeedRow<typeof documentFiles>;

/** An application and its student. */
export interface DocumentRequest {
  readonly application: NewApplication;
  /** When the application was submitted, with the documents that were confirmed by then; undefined before. */
  readonly submittedAt: Date | undefined;
  readonly student: Pick<NewStudent, 'familyName' | 'nationalityId'>;
}

/** Number of documents of an open and of an ended application. The first student's applications have all of them. */
const perApplication = { underWay: 3, ended: 1 } as const;

/** Weights for the first document of an application. It keeps the application's documents region in its state. */
const firstWeights: Readonly<Record<string, Partial<Record<DocumentState, number>>>> = {
  confirmed: { confirmed: 1 },
  complete: { uploaded: 5, inReview: 2 },
  missing: { requested: 5, rejected: 1 },
};

/** Weights of the document states, by the state of the application's documents region. */
const weights: Readonly<Record<string, Partial<Record<DocumentState, number>>>> = {
  confirmed: { confirmed: 97, waived: 3 },
  complete: { uploaded: 50, inReview: 20, confirmed: 30 },
  missing: { requested: 50, rejected: 12, expired: 5, uploaded: 18, confirmed: 15 },
};

/** The document types that the demonstration shows for an application. */
function typesFor(
  { application, student }: DocumentRequest,
  { courses }: ApplicationReferenceData,
  rules: readonly ChecklistRule[],
): DocumentType[] {
  const level = studyLevelOf(courses[application.courseId - 1]?.level);
  const domicile = countries[student.nationalityId - 1]?.[0] ?? '';
  const items = checklistFor(rules, { domicile, destination: application.countryCode, level }).filter(
    ({ stage, required }) => stage === 'submission' && required,
  );
  if (application.studentId === demoStudent.id) return items.map(({ type }) => type);
  const { underWay, ended } = perApplication;
  const count = Math.min(items.length, finalStates.has(application.admission) ? ended : underWay);
  return Array.from({ length: count }, (_, at) => items[(application.id + at) % items.length]?.type).filter(
    (type) => type !== undefined,
  );
}

const stateOf = (random: Random, { documents = 'missing' }: NewApplication, place: number): DocumentState =>
  random.weighted((place === 0 ? firstWeights : weights)[documents] as Record<DocumentState, number>);

/** A file name as users choose it. */
function nameFor(
  random: Random,
  type: DocumentType,
  { student }: DocumentRequest,
  extension: string,
): string {
  const words = toWords(type).toLowerCase();
  const digits = (least: number, most: number) => String(random.between(least, most)).padStart(2, '0');
  return `${random.pick([
    `${student.familyName} ${words}`,
    words.replaceAll(' ', '_'),
    `scan${String(random.between(1, 9_999)).padStart(4, '0')}`,
    `IMG_2026${digits(1, 10)}${digits(1, 28)}_${digits(8, 22)}${digits(0, 59)}${digits(0, 59)}`,
  ])}.${extension}`;
}

const has = (state: DocumentState): boolean => state !== 'requested' && state !== 'waived';
const isDecided = (state: DocumentState): boolean =>
  state === 'confirmed' || state === 'rejected' || state === 'expired' || state === 'waived';

/** When a document was requested, uploaded and decided, in this order and before `latest`. */
function timesOf(random: Random, { createdAt }: NewApplication, latest: Date) {
  const length = latest.getTime() - createdAt.getTime();
  const at = (share: number) => new Date(Math.round(createdAt.getTime() + length * share));
  const uploaded = 0.1 + random.next() * 0.4;
  return {
    requested: createdAt,
    uploaded: at(uploaded),
    decided: at(uploaded + random.next() * (1 - uploaded)),
  };
}

function rejectionOf(random: Random, state: DocumentState): RejectionReason | null {
  const usual = rejectionReasons.filter((reason) => reason !== 'other');
  return state === 'rejected' ? random.pick(usual) : null;
}

/** The expiry date of a document with limited validity. */
function expiryOf(random: Random, type: DocumentType, state: DocumentState, now: Date): Day | null {
  const ends = type === 'passport' || type === 'englishTest';
  if (state === 'expired') return dayOf(now.getTime() - random.between(1, 60) * dayLength);
  if (!ends || state !== 'confirmed') return null;
  // Passports are valid until the course has started and beyond.
  const days = type === 'passport' ? random.between(1_000, 3_200) : random.between(10, 2_000);
  return dayOf(now.getTime() + days * dayLength);
}

/** Who uploads a document: the university its own letters, or the office for it; the introducer the others. */
function uploaderOf(type: DocumentType, application: NewApplication, staff: Staff): number | null {
  const { branchId, counsellorId = null, partnerId = null, universityId } = application;
  if (getDocumentOwner(type) === 'university')
    return staff.userOfUniversity(universityId) ?? staff.applicationOfficersOf(branchId)[0] ?? null;
  return (partnerId === null ? undefined : staff.userOfPartner(partnerId)) ?? counsellorId;
}

function makeDocument(
  random: Random,
  id: number,
  type: DocumentType,
  status: DocumentState,
  requested: DocumentRequest,
  referenceData: ApplicationReferenceData,
  latest: Date,
): { readonly document: NewDocument; readonly file: Omit<NewFile, 'id'> | undefined } {
  const { application } = requested;
  const { staff, now } = referenceData;
  const times = timesOf(random, application, latest);
  const officer = staff.applicationOfficersOf(application.branchId)[0] ?? null;
  const counsellor = application.counsellorId ?? officer;
  const file: DemonstrationFile = random.pick(demonstrationFiles);
  const currentFile = has(status)
    ? {
        fileName: nameFor(random, type, requested, file.extension),
        mediaType: file.mediaType,
        size: file.body.length,
        uploadedAt: times.uploaded,
      }
    : undefined;
  const uploadedById = uploaderOf(type, application, staff);
  // The user who uploads a document does not decide on it.
  const decidedById = officer === uploadedById ? demoUsers.admin.id : officer;
  const updatedAt = isDecided(status) ? times.decided : has(status) ? times.uploaded : times.requested;
  const document = {
    id,
    applicationId: application.id,
    studentId: application.studentId,
    type,
    status,
    rejection: rejectionOf(random, status),
    ...requestOf({ id, studentId: application.studentId, type, status }, now),
    reason: status === 'waived' ? 'The university does without it.' : null,
    expiresOn: expiryOf(random, type, status, now),
    requestedById: counsellor,
    decidedById: isDecided(status) ? decidedById : null,
    decidedAt: isDecided(status) ? times.decided : null,
    files: currentFile ? 1 : 0,
    ...currentFile,
    uploadedById: currentFile ? uploadedById : null,
    alsoElsewhere: false,
    branchId: application.branchId,
    counsellorId: application.counsellorId ?? null,
    partnerId: application.partnerId ?? null,
    organisationId: application.organisationId ?? null,
    universityId: application.universityId,
    admission: application.admission,
    compliance: application.compliance ?? 'notNeeded',
    studentName: application.studentName,
    applicationNumber: application.number,
    universityName: application.universityName,
    countryCode: application.countryCode,
    createdAt: times.requested,
    updatedAt,
    version: 1 + (currentFile ? 1 : 0) + (isDecided(status) || status === 'inReview' ? 1 : 0),
  };
  return {
    document,
    file: currentFile && {
      documentId: id,
      number: 1,
      ...currentFile,
      // The uploaded content counts as unique, although the demonstration shows shared files.
      sha256: hashOf(id),
      storedName: file.storedName,
      uploadedById,
    },
  };
}

/** The documents of applications with their files; deterministic for a given day. */
export function makeDocuments(
  all: readonly DocumentRequest[],
  referenceData: ApplicationReferenceData,
  rules: readonly ChecklistRule[],
) {
  const random = createRandom('documents');
  const documents: NewDocument[] = [];
  const files: NewFile[] = [];
  const add = (
    draw: Random,
    requested: DocumentRequest,
    type: DocumentType,
    status: DocumentState,
    more: Partial<NewDocument> = {},
    latest = requested.application.updatedAt,
  ) => {
    const made = makeDocument(draw, documents.length + 1, type, status, requested, referenceData, latest);
    const document = { required: true, ...made.document, ...more };
    documents.push(document);
    if (made.file) files.push({ id: files.length + 1, ...made.file, ...confirmationOfFile(document) });
  };
  for (const requested of all) {
    const { admission, countryCode } = requested.application;
    for (const [place, type] of typesFor(requested, referenceData, rules).entries()) {
      add(random, requested, type, stateOf(random, requested.application, place), {}, requested.submittedAt);
    }
    for (const type of receivedLetters(admission, countryCode))
      add(random, requested, type, 'confirmed', { required: false });
  }
  for (const requested of all.filter(({ application }) => hasFundsEvidence(application))) {
    const issuedOn = dayOf(referenceData.now.getTime() - random.between(2, 20) * dayLength);
    const expiresOn = lastValidDay(documentTypeDefinitions.bankStatement.goodFor ?? {}, issuedOn);
    add(random, requested, 'bankStatement', 'confirmed', { issuedOn, expiresOn });
  }
  const other = createRandom('proving documents');
  for (const requested of all) {
    for (const type of provingDocuments(requested.application, referenceData.staff))
      add(other, requested, type, 'confirmed', { required: false });
  }
  return { documents, files };
}

import { changeableFields } from '../applications/applications.ts';
import { courseFieldNames } from '../courses/courses.ts';
import type { Subject } from '../kit/ability.ts';
import { changeableUserFields } from '../people/users.ts';

/** What the lists and pages of documents leave out for those who may not see it. */
export const withholdableDocumentFields = [
  'studentId',
  'applicationId',
  'counsellorId',
  'branchId',
  'partnerId',
  'rejection',
  'reason',
  'note',
  'mediaType',
  'size',
  'alsoElsewhere',
] as const;

/** What students enter about themselves. */
export const studentInformationFields = [
  'givenNames',
  'familyName',
  'email',
  'phone',
  'dateOfBirth',
  'nationalityId',
  'passportNumber',
  'profile',
  'consentedAt',
] as const;

/**
 * The fields of records that rules can withhold or limit changes to, by subject. A field that is not named here is shown
 * with its record or not at all.
 */
const fieldsOfSubject: { readonly [Of in Subject]?: readonly string[] } = {
  Application: [
    ...changeableFields,
    'counsellorName',
    'officerName',
    'branchId',
    'branchName',
    'partnerId',
    'partnerName',
    'studentId',
    'courseId',
    'universityId',
    'documents',
    'compliance',
    'money',
    'offer',
    'studentContact',
    'studentFunding',
    'studentVisaHistory',
    'studentConsent',
  ],
  ApplicationDocument: ['fileName', ...withholdableDocumentFields],
  Student: [
    ...studentInformationFields,
    'counsellorId',
    'counsellorName',
    'counsellorEmail',
    'counsellorPhone',
    'branchId',
    'branchName',
    'branchCity',
    'partnerId',
    'partnerName',
    'introducedById',
    'hasAccount',
    'openApplications',
    'newestStatus',
  ],
  Registration: ['linkOwnerId', 'linkOwnerName', 'counsellorId', 'counsellorName', 'branchId', 'branchName'],
  Course: [
    ...courseFieldNames,
    'editorId',
    'verifiedById',
    'isAiGenerated',
    'applications',
    'codes',
    'scholarships',
    'description',
  ],
  User: [...changeableUserFields, 'password', 'secondFactor', 'confirmed', 'lastSeenAt'],
  University: ['commissionPercent', 'agreements', 'applications', 'contacts', 'turnaroundDays'],
  Country: ['students'],
  Intake: ['applications'],
  Branch: ['people', 'applications'],
  ChannelPartner: ['parentId', 'people', 'applications', 'visaRefusals'],
  DocumentType: ['fileCode', 'fileLabel'],
};

/** The fields that rules on a subject can name; empty for pages and for records that are shown as a whole. */
export const getRuleFields = (subject: Subject): readonly string[] => [
  ...new Set(fieldsOfSubject[subject] ?? []),
];

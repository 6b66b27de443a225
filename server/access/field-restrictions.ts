import type { AbilityRule } from '../../contract/kit/ability.ts';
import { forbidFields, hideFields } from './rule-builders.ts';

/** Who works on an application inside the agency, and what it earns. */
export const assignmentFields = [
  'branchId',
  'branchName',
  'counsellorId',
  'counsellorName',
  'officerId',
  'officerName',
] as const;
export const partnerFields = ['partnerId', 'partnerName'] as const;
export const moneyFields = ['money'];
/** The agency's internal notes and planning for an application. */
const internalNotesFields = ['priority', 'flagged', 'followUpOn', 'remark'];
export const hideInternalNotes = hideFields(
  'Application',
  internalNotesFields,
  'Internal notes are only for agency staff.',
);
export const hideDuplicateFiles = hideFields(
  'ApplicationDocument',
  ['alsoElsewhere'],
  'Only agency staff can see whether a file was uploaded for someone else.',
);
const hideDocumentAssignment = hideFields(
  'ApplicationDocument',
  ['branchId', 'counsellorId', 'partnerId'],
  'Who works on an application is only for agency staff.',
);
export const forbidRenamingFiles = forbidFields(
  'update',
  'ApplicationDocument',
  ['fileName'],
  'Only application officers can rename files.',
);
/** What a counsellor may change on an application; only application officers may assign it. */
export const counsellorFields = [...internalNotesFields, 'preference', 'subStatus'];

/** Users of a sub-agent see their own agency, not the one whose sub-agent it is. */
export const hideParentPartner: AbilityRule = {
  ...hideFields(
    'ChannelPartner',
    ['parentId'],
    'Only the agency can see which partner a channel partner belongs to.',
  ),
  conditions: { id: '{{user.partnerId}}' },
};

/** What clients do not learn about the students whose applications they sponsor. */
export const hidePrivateStudentFacts = hideFields(
  'Application',
  ['studentContact', 'studentFunding', 'studentVisaHistory', 'studentConsent'],
  'How to reach students, their funds, visas and consent are only for the agency and the universities.',
);

/** Who looks after a student, and how to reach them. */
export const contactFields = [
  'branchName',
  'branchCity',
  'counsellorName',
  'counsellorEmail',
  'counsellorPhone',
  'partnerName',
];

/** Workload figures are for agency staff only. */
export const hideWorkload: AbilityRule[] = [
  hideFields(
    'University',
    ['commissionPercent', 'agreements', 'applications', 'contacts', 'turnaroundDays'],
    'University agreements, contacts and workload are only for agency staff.',
  ),
  hideFields('Country', ['students'], 'Student numbers by country are only for agency staff.'),
  hideFields('Intake', ['applications'], 'Application numbers by intake are only for agency staff.'),
  hideFields(
    'Course',
    ['editorId', 'verifiedById', 'isAiGenerated', 'applications'],
    'Catalogue maintenance details are only for agency staff.',
  ),
];
export const hideUniversityCommission = hideFields(
  'University',
  ['commissionPercent', 'agreements'],
  'University commission and agreements are only for application officers.',
);
export const hideApplicationsElsewhere = hideFields(
  'Student',
  ['openApplications', 'newestStatus'],
  'How many applications a student has with others is only for agency staff.',
);

/** What universities and students do not learn about the agency’s work. */
export const hiddenFromOutsiders: AbilityRule[] = [
  hideFields(
    'Application',
    [...assignmentFields, ...partnerFields],
    'Who works on an application is only for agency staff.',
  ),
  hideFields(
    'Application',
    [...moneyFields, 'compliance'],
    'The agency’s payments and compliance checks are only for agency staff.',
  ),
  hideInternalNotes,
  ...hideWorkload,
  hideDocumentAssignment,
  hideDuplicateFiles,
];

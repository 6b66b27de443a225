import type { AbilityRule } from '../../contract/ability.ts';
import { forbidFields, withhold } from './rule-phrases.ts';

/** Who works on an application inside the agency, and what it earns. */
export const officeFields = ['branchId', 'branchName', 'counsellorId', 'counsellorName'];
export const partnerFields = ['partnerId', 'partnerName'];
export const moneyFields = ['money'];
/** The agency's internal notes and planning for an application. */
const noteFields = ['priority', 'flagged', 'followUpOn', 'remark'];
export const withholdNotes = withhold(
  'Application',
  noteFields,
  'Internal notes are only for agency staff.',
);
export const withholdComparison = withhold(
  'ApplicationDocument',
  ['alsoElsewhere'],
  'Only agency staff can see whether a file was uploaded for someone else.',
);
export const withholdOfficeOfDocuments = withhold(
  'ApplicationDocument',
  ['branchId', 'counsellorId', 'partnerId'],
  'Who works on an application is only for agency staff.',
);
export const namedByTheOffice = forbidFields(
  'update',
  'ApplicationDocument',
  ['fileName'],
  'Only application officers can rename files.',
);
/** What a counsellor may change on an application; only application officers may assign it. */
export const counsellingFields = [...noteFields, 'preference', 'subStatus'];

/** What students enter about themselves. */
export const ownInformation = [
  'givenNames',
  'familyName',
  'email',
  'phone',
  'dateOfBirth',
  'nationalityId',
  'passportNumber',
  'profile',
  'consentedAt',
];

/** Workload figures are for agency staff only. */
export const withholdCounts: AbilityRule[] = [
  withhold(
    'University',
    ['commissionPercent', 'agreements', 'applications', 'contacts', 'turnaroundDays'],
    'University agreements, contacts and workload are only for agency staff.',
  ),
  withhold('Country', ['students'], 'Student numbers by country are only for agency staff.'),
  withhold('Intake', ['applications'], 'Application numbers by intake are only for agency staff.'),
  withhold(
    'Course',
    ['editorId', 'verifiedById', 'isAiGenerated', 'applications'],
    'Catalogue maintenance details are only for agency staff.',
  ),
];
export const withholdCommission = withhold(
  'University',
  ['commissionPercent', 'agreements'],
  'University commission and agreements are only for application officers.',
);

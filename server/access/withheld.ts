import type { AbilityRule } from '../../contract/ability.ts';
import { forbidFields, withhold } from './rule-phrases.ts';

/** Who works on an application inside the agency, and what it earns. */
export const officeFields = ['branchId', 'branchName', 'counsellorId', 'counsellorName'];
export const partnerFields = ['partnerId', 'partnerName'];
export const moneyFields = ['money'];
/** What the office notes for itself on an application, and plans by. */
const noteFields = ['priority', 'flagged', 'followUpOn', 'remark'];
export const withholdNotes = withhold(
  'Application',
  noteFields,
  'What the office notes for itself stays inside it.',
);
export const withholdComparison = withhold(
  'ApplicationDocument',
  ['alsoElsewhere'],
  'Whether a file was handed in for somebody else is the office’s matter.',
);
export const withholdOfficeOfDocuments = withhold(
  'ApplicationDocument',
  ['branchId', 'counsellorId', 'partnerId'],
  'Who works on an application inside the agency stays inside it.',
);
export const namedByTheOffice = forbidFields(
  'update',
  'ApplicationDocument',
  ['fileName'],
  'Files are renamed by an application control officer.',
);
/** What a counsellor changes on an application; who looks after it is an officer's to say. */
export const counsellingFields = [...noteFields, 'preference', 'subStatus'];

/** What students say about themselves. */
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

/** How much there is to do, and for what, is the agency's matter. */
export const withholdCounts: AbilityRule[] = [
  withhold(
    'University',
    ['commissionPercent', 'agreements', 'applications', 'contacts', 'turnaroundDays'],
    'What is agreed with a university, and how it is worked with, stays inside the agency.',
  ),
  withhold('Country', ['students'], 'How many students come from where stays inside the agency.'),
  withhold('Intake', ['applications'], 'How many apply for an intake stays inside the agency.'),
  withhold(
    'Course',
    ['editorId', 'verifiedById', 'isAiGenerated', 'applications'],
    'Who keeps the catalogue, and how, stays inside the agency.',
  ),
];
export const withholdCommission = withhold(
  'University',
  ['commissionPercent', 'agreements'],
  'What a university pays is the office’s matter.',
);

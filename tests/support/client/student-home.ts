import type { ApplicationProgress } from '../../../contract/applications/application-progress.ts';
import type { StudentDocument, StudentHome } from '../../../contract/applications/student-home.ts';
import type { OfferedStudent } from '../../../contract/people/account-link.ts';
import { consentVersion } from '../../../contract/people/consent.ts';

/** An application of a student with the university; open unless said. */
export const progress = (id: number, more: Partial<ApplicationProgress> = {}): ApplicationProgress => ({
  id,
  number: `A-${id}`,
  studentName: 'Ananya Sharma',
  universityName: `University ${id}`,
  courseTitle: 'MA Law',
  countryCode: 'GB',
  intakeName: 'January 2028',
  status: 'submitted',
  stage: 'atUniversity',
  ended: false,
  turn: 'university',
  deadline: null,
  ...more,
});

/** A required document of application 1 that is requested and can be uploaded. */
export const ownDocument = (id: number, more: Partial<StudentDocument> = {}): StudentDocument => ({
  id,
  type: 'passport',
  status: 'requested',
  required: true,
  applicationId: 1,
  applicationNumber: 'A-1',
  universityName: 'University 1',
  rejection: null,
  reason: null,
  note: null,
  dueOn: null,
  expiresOn: null,
  fileName: null,
  uploadedAt: null,
  mayUpload: true,
  ...more,
});

/** The home of a student who has nothing to do and nothing applied for; they have consented. */
export const homeOf = (more: Partial<StudentHome> = {}): StudentHome => ({
  student: { id: 1, number: 'S-000001', givenNames: 'Ananya', fullName: 'Ananya Sharma' },
  registration: null,
  mayExport: true,
  consent: { version: consentVersion, at: '2026-08-27T09:00:00.000Z' },
  steps: [],
  applications: [],
  documents: [],
  contacts: {
    counsellorName: 'Neha Kapoor',
    counsellorEmail: 'neha@quayside.test',
    counsellorPhone: '+91 98 7654 3210',
    branchName: 'New Delhi office',
    branchCity: 'New Delhi',
    partnerName: null,
  },
  ...more,
});

/** A student whom the user may be. */
export const offeredOf = (more: Partial<OfferedStudent> = {}): OfferedStudent => ({
  id: 7,
  number: 'S-000007',
  createdAt: '2026-03-09T10:00:00.000Z',
  introducerName: 'Bola Ade',
  counsellorName: null,
  branchName: 'Lagos',
  denied: false,
  ...more,
});

import { documentTypeNamesEn, rejectionTextsEn } from '../../../../contract/applications/document-texts.ts';

/** English texts of documents: types, states, checklist reasons, refusals of files. */
export const documentsEn = {
  ...documentTypeNamesEn,
  'documentCategory.identity': 'Identity',
  'documentCategory.academic': 'Education',
  'documentCategory.english': 'English',
  'documentCategory.narrative': 'Motivation and references',
  'documentCategory.work': 'Work',
  'documentCategory.finance': 'Finance',
  'documentCategory.offer': 'Offer',
  'documentCategory.compliance': 'Compliance',
  'documentCategory.country': 'Country-specific',
  'documentCategory.visa': 'Visa',
  'documentMove.upload': 'Upload',
  'documentMove.review': 'Review',
  'documentMove.confirm': 'Confirm',
  'documentMove.request': 'Request a new version',
  'documentMove.waive': 'Waive',
  'documentMove.takeBack': 'Undo decision',
  ...rejectionTextsEn,
  'upload.tooLarge': 'This file is too large. Scan it at a lower resolution or split it.',
  'upload.empty': 'This file is empty. Choose it again.',
  'upload.kindNotAccepted':
    'This file type isn’t accepted. Upload a PDF, a JPEG, PNG or WebP image, or a Word document.',
  'upload.kindMismatch': 'This file’s content doesn’t match its name. Save it again in the right format.',
  'upload.nameNotAccepted': 'This file name isn’t accepted. Rename it with letters, numbers and spaces only.',
  'upload.encrypted': 'This file is password-protected. Remove the password and upload it again.',
  'upload.damaged': 'This file can’t be read. Save or scan it again and upload the new one.',
  'upload.polyglot': 'This file contains hidden content. Print it to a new PDF and upload that.',
  'upload.archiveUnsafe': 'This document is too large when unpacked. Save it as a PDF and upload that.',
  'upload.activeContent':
    'This file contains scripts, macros, embedded files or content that it opens by itself. Print it to a new PDF and upload that.',
  'upload.tooComplex': 'This file is too complex to check. Print it to a new PDF and upload that.',
  'upload.infected': 'The file contains malware. Scan your device, then upload a clean copy.',
  'upload.imageTooLarge': 'This image has too many pixels. Reduce its dimensions and upload it again.',
  'upload.tooManyFiles': 'You’ve reached the limit for files. Remove one to upload another.',
  'upload.tooMany': 'You have too many unfinished uploads. Finish or cancel some first.',
  'upload.gone': 'This upload has expired. Start again.',
  'upload.notAwaited': 'This document can’t take a file in its current status. Request a new version first.',
  'refusal.documentState': 'The document’s status has changed, so this is no longer possible.',
  'checklistStage.submission': 'Before submission',
  'checklistStage.confirmation': 'Before the university’s confirmation',
  'checklistStage.visa': 'Before the visa application',
  'checklist.identity': 'Universities and visa authorities rely on the passport’s photo page.',
  'checklist.photo': 'Some universities print it on the student card.',
  'checklist.schoolRecord': 'Admission is based on the school-leaving certificate.',
  'checklist.schoolRecordIndia': 'Universities assess Class X and XII marks by awarding board.',
  'checklist.schoolRecordNigeria':
    'Five credits, including English and mathematics, are checked with the result-checker PIN.',
  'checklist.degreeRecord': 'Applicants with a degree are admitted on their degree marks.',
  'checklist.backlogs': 'Universities count failed subjects and the attempts at each.',
  'checklist.gap': 'A study gap of a year or more needs an explanation.',
  'checklist.englishLevel': 'An English test taken in the last two years.',
  'checklist.taughtInEnglish':
    'The university accepts this instead of a test because the student was taught in English.',
  'checklist.motivation': 'Explains why the student chose this course, in this place, at this time.',
  'checklist.references': 'Postgraduate courses ask for the applicant’s background and referees.',
  'checklist.experience': 'Work experience counts towards admission if the employer confirms it.',
  'checklist.researchPlan': 'Supervisors decide on the basis of the proposed research.',
  'checklist.funds': 'The embassy needs evidence that the first year is paid for.',
  'checklist.loan': 'A loan counts once the bank has approved it in writing.',
  'checklist.sponsor': 'Anyone paying for the student declares this in writing.',
  'checklist.minorConsent': 'Students under 18 need their parents’ consent and evidence of the relationship.',
  'checklist.nationalService': 'Graduates in Nigeria show evidence of national service or exemption.',
  'checklist.authorisation': 'The agency needs the student’s consent to act for them and keep their data.',
  'checklist.acceptance': 'The university reserves the place once the offer is accepted.',
  'checklist.deposit': 'The university confirms the place once the deposit is paid.',
  'checklist.ukFunds':
    'The money has to be in the account for 28 days in a row, shown on a statement no more than 31 days old.',
  'checklist.ukTuberculosis':
    'The UK requires residents of this country to have a test from the last six months.',
  'checklist.ukSensitiveSubject': 'This subject needs ATAS clearance before the CAS is issued.',
  'checklist.ukInterview':
    'The university checks the student’s plans and finances before it sponsors a visa.',
  'checklist.ukConfirmation': 'The visa application includes the CAS number.',
  'checklist.auGenuineStudent': 'Australia requires the student’s reasons in their own words.',
  'checklist.auHealthCover': 'Australia requires health cover for the whole stay.',
  'checklist.auConfirmation': 'The visa application includes the CoE number.',
  'checklist.caLetter':
    'The study permit requires a letter of acceptance from a designated learning institution.',
  'checklist.caAttestation':
    'The province or territory attests that the place is within its allocation, unless the student is exempt.',
  'checklist.caMedical': 'Canada requires a medical examination by a panel physician.',
  'checklist.caQuebec': 'Quebec has to accept the student before Canada does.',
  'checklist.caGuaranteed':
    'A guaranteed investment certificate is one way to show funds. It’s no longer required.',
  'checklist.usFunds': 'The I-20 is issued once there is evidence of funds for the first year.',
  'checklist.usCertificate': 'The visa interview is based on one university’s I-20.',
  'checklist.usFee': 'The SEVIS fee is paid before the visa interview.',
  'checklist.usForm': 'The visa interview is booked with this form’s number.',
  'checklist.deVerification':
    'Germany requires certificates from this country to be verified before the application.',
  'checklist.deBlockedAccount': 'The first year’s living costs are held in a blocked account.',
  'checklist.own': 'Required by the agency.',
  'checklist.university': 'Requested by the university.',
  'checklist.domicile': 'Requested by the country where the student lives.',
  'checklist.destination': 'Requested by the university’s country.',
  'documentMove.reject': 'Reject',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly documents: typeof documentsEn;
  }
}

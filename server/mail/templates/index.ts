import type { MailTemplateName } from '../../../contract/people/mail-templates.ts';
import accountExists from './account-exists.ts';
import accountLinked from './account-linked.ts';
import confirmAddress from './confirm-address.ts';
import decision from './decision.ts';
import documentRejected from './document-rejected.ts';
import documentReminder from './document-reminder.ts';
import documentRequested from './document-requested.ts';
import informationRequested from './information-requested.ts';
import invitation from './invitation.ts';
import invitationWaiting from './invitation-waiting.ts';
import newPassword from './new-password.ts';
import notifications from './notifications.ts';
import offerReminder from './offer-reminder.ts';
import registrationReceived from './registration-received.ts';
import registrationRefused from './registration-refused.ts';
import resumeRegistration from './resume-registration.ts';
import secondFactorReset from './second-factor-reset.ts';

/** All templates by name. */
export const templates = {
  'confirm-address': confirmAddress,
  'account-exists': accountExists,
  invitation,
  'invitation-waiting': invitationWaiting,
  'new-password': newPassword,
  'second-factor-reset': secondFactorReset,
  'resume-registration': resumeRegistration,
  'registration-received': registrationReceived,
  'information-requested': informationRequested,
  'registration-refused': registrationRefused,
  'account-linked': accountLinked,
  'document-requested': documentRequested,
  'document-rejected': documentRejected,
  decision,
  'document-reminder': documentReminder,
  'offer-reminder': offerReminder,
  notifications,
} satisfies Record<MailTemplateName, unknown>;

/** The parameters that a template needs. */
export type MailParameters<Name extends MailTemplateName> = (typeof templates)[Name]['sample'];

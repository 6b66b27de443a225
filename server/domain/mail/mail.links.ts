import type { MailScope } from '../../mail/enqueue-mail.ts';

type Sender = Pick<MailScope, 'env'>;

export const toApplicationLink = ({ env }: Sender, id: number): string =>
  `${env.publicUrl}/application/details/${id}`;

/** The home of a student. */
export const toOwnRecordLink = ({ env }: Sender): string => `${env.publicUrl}/student-record/info`;

/** Where a student uploads a document: its application, or their list of applications if it is for all of them. */
export const toDocumentLink = (scope: Sender, applicationId: number | null): string =>
  applicationId === null ? `${scope.env.publicUrl}/application` : toApplicationLink(scope, applicationId);

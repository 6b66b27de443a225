import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import { href } from '../../kit/routes/routes.ts';

/** The path of the review page for the documents of one application. */
export const getApplicationReviewPath = (applicationId: number): string =>
  `${href('application-details-document')}?applicationId=${applicationId}`;

/** The path of the review page for a document, with the other documents of its application. */
export const getReviewPath = ({ id, applicationId }: Pick<DocumentRow, 'id' | 'applicationId'>): string =>
  applicationId === null
    ? `${href('application-details-document')}?document=${id}`
    : `${getApplicationReviewPath(applicationId)}&document=${id}`;

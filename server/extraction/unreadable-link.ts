import { type LinkRefusal, linkRefusalsEn } from '../../contract/courses/link-refusals.ts';
import { AppError } from '../platform/errors.ts';

/** The API error for a page that cannot be read: 422 for the link, with the reason in `reason`. */
export const unreadableLink = (reason: LinkRefusal): AppError =>
  new AppError(422, 'request.invalid', linkRefusalsEn[reason], {
    reason,
    fields: { 'body.url': ['invalid'] },
  });

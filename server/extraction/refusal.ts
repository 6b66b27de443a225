import { type LinkRefusal, linkRefusalsEn } from '../../contract/link-refusals.ts';
import { AppError } from '../errors.ts';

/** A page that cannot be read, as an answer: 422 at the link, with why in `reason`. */
export const linkRefused = (reason: LinkRefusal): AppError =>
  new AppError(422, 'request.invalid', linkRefusalsEn[reason], {
    reason,
    fields: { 'body.url': ['invalid'] },
  });

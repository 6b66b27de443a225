import type { LinkRefusal } from '../../../contract/courses/link-refusals.ts';

/** A page cannot be read. `reason` is the id of a message that explains why and what to do. */
export class LinkError extends Error {
  readonly reason: LinkRefusal;

  constructor(reason: LinkRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'LinkRefused';
    this.reason = reason;
  }
}

/** Temporary reasons: a later attempt may succeed. */
const transientReasons: ReadonlySet<LinkRefusal> = new Set([
  'link.tooSlow',
  'link.unreachable',
  'link.siteFailed',
  'link.damaged',
  'link.busy',
]);

export const isTransient = (reason: LinkRefusal): boolean => transientReasons.has(reason);

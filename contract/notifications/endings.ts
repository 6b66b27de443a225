import type { AdmissionState, stateMeta } from '../charts/application/state-meta.ts';
import type { notificationTextsEn } from './texts.ts';

/** The states that end an application, or leave it waiting for a decision to continue. */
type EndingState = {
  readonly [State in AdmissionState]: (typeof stateMeta)[State] extends
    | { readonly turn: 'nobody' }
    | { readonly tag: 'ended' }
    | { readonly stage: 'ended' }
    ? State
    : never;
}[AdmissionState];

/** What a notification of each ending says. */
export const endingTexts = {
  rejected: 'news.ended.rejected',
  visaRefused: 'news.ended.visaRefused',
  enrolled: 'news.ended.enrolled',
  withdrawn: 'news.ended.withdrawn',
  cancelled: 'news.ended.cancelled',
  offerDeclined: 'news.ended.offerDeclined',
  offerLapsed: 'news.ended.offerLapsed',
  deferred: 'news.ended.deferred',
  closed: 'news.ended.closed',
} as const satisfies Record<EndingState, keyof typeof notificationTextsEn>;

export const isEnding = (code: string): code is EndingState => Object.hasOwn(endingTexts, code);

import type { Role } from '../../contract/kit/ability.ts';
import type { EnrolledMethod } from '../../contract/people/second-factor.ts';

/** The payloads of events about signing in, sessions and second factors. */
export interface SessionPayloads {
  /** `sessionId` is the new session; the notification checks whether its device is known. */
  'session.signedIn': { readonly sessionId: number };
  /** The password of `subjectId` was changed by its owner (`profile`) or through an emailed link (`link`). */
  'session.passwordChanged': { readonly by: 'profile' | 'link' };
  /** Sessions of `userId` ended early; `server/events/revocations.ts` closes their sockets after COMMIT. */
  'session.revoked': {
    readonly userId: number;
    readonly sessionIds: readonly number[];
    readonly socketIds?: readonly string[];
    readonly cause:
      | 'signOut'
      | 'passwordChanged'
      | 'deviceRevoked'
      | 'disabled'
      | 'roleChanged'
      | 'revokedByOther'
      | 'secondFactorChanged';
  };
  /** The owner set up (`added`) or removed a second factor, or generated new recovery codes. */
  'secondFactor.added': { readonly by: EnrolledMethod };
  'secondFactor.removed': { readonly by: EnrolledMethod };
  'secondFactor.codesRenewed': Readonly<Record<string, never>>;
  /** An authenticator app or a passkey completed a sign-in or a renewed proof of identity. */
  'secondFactor.used': { readonly by: EnrolledMethod };
  /** A recovery code completed a sign-in; `left` is the number of unused codes. */
  'secondFactor.codeUsed': { readonly left: number };
  /** An administrator removed all second factors of `subjectId`. */
  'secondFactor.reset': Readonly<Record<string, never>>;
  /** A role now requires a second factor, or no longer. */
  'secondFactor.requirementChanged': {
    readonly before: Readonly<Partial<Record<Role, boolean>>>;
    readonly after: Readonly<Partial<Record<Role, boolean>>>;
  };
  /** An administrator sees the portal as `subjectId`, read only. */
  'session.seenAs': { readonly sessionId: number };
  /**
   * They stopped, signed out, or (`lapsed`) may no longer: they lost the permission, or the user can't sign in any more.
   * When the session ends in another way, this ends with it.
   */
  'session.seenAsEnded': { readonly sessionId: number; readonly cause: 'stopped' | 'signOut' | 'lapsed' };
}

import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import type { Identity, SeenBy, UserData } from '../../../../contract/people/session.ts';
import type { Problem } from '../problem.ts';

/** The session as the rest of the portal sees it. `user` is null for a guest. */
export interface SessionView {
  readonly user: UserData | null;
  readonly rules: readonly AbilityRule[];
}

/** The session as it is stored and announced; `seenBy` as in `Identity`. */
export interface StoredSessionView extends SessionView {
  readonly seenBy?: SeenBy;
}

export const guest: SessionView = { user: null, rules: [] };

/** Why a session ended. */
export type SessionEnd = 'signedOut' | 'expired' | 'endedElsewhere';

export interface SessionContext {
  user: UserData | null;
  rules: readonly AbilityRule[];
  /** The administrator who sees the portal as `user`, read only; undefined for users themselves. */
  seenBy: NonNullable<SeenBy> | undefined;
  /** Why the last sign-in failed. */
  problem: Problem | null;
  /** The available methods for the second factor; empty if one has to be set up. */
  methods: readonly string[];
  /** There is unsaved work: the user is asked before signing out. */
  unsaved: boolean;
  /** How the last session of this tab ended; null before that and while signed in. */
  end: SessionEnd | null;
  /** The user who signed in in another tab, according to the cookies, until the server confirms. */
  incoming: StoredSessionView;
}

/** `stored` is the session from the cookies; null if there is none or it cannot be read. */
export interface SessionInput {
  stored: StoredSessionView | null;
}

/** `secondFactor` the password was correct, and the second step of the sign-in is due. */
export type SessionTag = 'signedIn' | 'signedOut' | 'busy' | 'failed' | 'secondFactor';

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  /** The second step of a sign-in is complete, or was cancelled. */
  | { type: 'secondFactor.passed'; identity: Identity }
  | { type: 'secondFactor.cancel' }
  | { type: 'session.signOut' }
  /** A 401 of either client. */
  | { type: 'session.expired' }
  | { type: 'session.endedElsewhere' }
  | { type: 'session.startedElsewhere'; user: UserData; rules: readonly AbilityRule[]; seenBy?: SeenBy }
  /** The server reports that the user's rules changed. */
  | { type: 'abilities.changed' }
  | { type: 'unsaved.changed'; unsaved: boolean }
  | { type: 'identity.loaded'; identity: Identity }
  /** The router's last decision. */
  | { type: 'route.allowed' }
  | { type: 'route.denied' };

declare module '../receivers.ts' {
  interface ReceiverEvents {
    session: SessionEvent;
  }
}

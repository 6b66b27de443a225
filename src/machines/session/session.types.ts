import type { AbilityRule } from '../../../contract/ability.ts';
import type { Identity, UserData } from '../../../contract/session.ts';
import type { Problem } from '../problem.ts';

/** Who is signed in, as the rest of the portal sees it. `user` is null for a guest. */
export interface SessionView {
  readonly user: UserData | null;
  readonly rules: readonly AbilityRule[];
}

export const guest: SessionView = { user: null, rules: [] };

/** Why a session ended. */
export type SessionEnd = 'signedOut' | 'expired' | 'endedElsewhere';

export interface SessionContext {
  user: UserData | null;
  rules: readonly AbilityRule[];
  /** Why the last sign-in was refused. */
  problem: Problem | null;
  /** How the second factor that is due can be proved; none: one is to be set up. */
  methods: readonly string[];
  /** There is unsaved work: signing out is asked about first. */
  unsaved: boolean;
  /** How the last session of this tab ended; null before that and while signed in. */
  end: SessionEnd | null;
  /** Who has signed in in another tab, by its cookies, while the server is asked about them. */
  arriving: SessionView;
}

/** `stored` is what the cookies say; null when they say nothing or cannot be read. */
export interface SessionInput {
  stored: SessionView | null;
}

/** `secondFactor` the password was right, and the second step of the sign-in is due. */
export type SessionTag = 'signedIn' | 'signedOut' | 'busy' | 'failed' | 'secondFactor';

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  /** The second step of a sign-in is complete, or given up. */
  | { type: 'secondFactor.passed'; identity: Identity }
  | { type: 'secondFactor.cancel' }
  | { type: 'session.signOut' }
  /** A 401 of either client. */
  | { type: 'session.expired' }
  | { type: 'session.endedElsewhere' }
  | { type: 'session.startedElsewhere'; user: UserData; rules: readonly AbilityRule[] }
  /** The server says that the user's rules are others now. */
  | { type: 'abilities.changed' }
  | { type: 'unsaved.changed'; unsaved: boolean }
  | { type: 'identity.loaded'; identity: Identity }
  /** The router's last decision. */
  | { type: 'entry.allowed' }
  | { type: 'entry.refused' };

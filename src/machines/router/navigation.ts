import type { SessionEnd, SessionView } from '../session/session.types.ts';
import { adopt } from './open-tabs.ts';
import { addressOf, afterSignIn, parseAddress, resolve } from './resolve.ts';
import type { EntryState, HistoryMove, Location, Pending, RouterContext } from './router.types.ts';
import { href } from './routes.ts';
import { screenKindOf } from './screen-kinds.ts';

type Known = Pick<RouterContext, 'session' | 'built'>;

/** The current page, or the pending one. */
type Standing = Pick<Pending, 'location' | 'match' | 'state' | 'move'>;

/**
 * Decides about a location; `move` says how it is written to the history. A redirect is written even if the
 * browser moved.
 */
export function pend(wish: Location, known: Known, move: HistoryMove, state: EntryState = {}): Pending {
  const { location, match, decision, redirected, ...resolved } = resolve(wish, known.session, known.built);
  return {
    location,
    match,
    decision,
    move: redirected && move === 'none' ? 'replace' : move,
    state: redirected ? resolved.state : state,
    screen: null,
  };
}

/** Decides about the address of a link; null if it leads out of the portal. */
export function pendAddress(
  to: string,
  context: RouterContext,
  replace = false,
  state: EntryState = {},
): Pending | null {
  const wish = parseAddress(to, context.location);
  if (!wish) return null;
  // A link to the current address adds no second history entry.
  const same = addressOf(wish) === addressOf(context.location);
  return adopt(pend(wish, context, replace || same ? 'replace' : 'push', state), to, context);
}

const standingOf = (context: RouterContext): Standing => context.pending ?? { ...context, move: 'replace' };

/** How a decision in between is written: the same way as the navigation it replaces. */
const moveOf = ({ move }: Standing): HistoryMove => (move === 'push' ? 'push' : 'replace');

/** Decides again about the current page; on the not-authorized page, about the address that was refused. */
export function pendAgain(context: RouterContext, session: SessionView): Pending {
  const standing = standingOf(context);
  const { refused, ...state } = standing.state;
  const wish =
    standing.match.name === 'not-authorized' && refused ? parseAddress(refused, standing.location) : null;
  return pend(wish ?? standing.location, { ...context, session }, moveOf(standing), wish ? {} : state);
}

/**
 * Where to go after sign-in: from the sign-in page to `to` or home, otherwise the current page is decided
 * again.
 */
export function pendStart(context: RouterContext, session: SessionView): Pending {
  const standing = standingOf(context);
  return standing.match.name === 'login'
    ? pend(afterSignIn(standing.location), { ...context, session }, moveOf(standing))
    : pendAgain(context, session);
}

/**
 * Where to go after the session ends (specification §4, §8): to sign-in, unless already there; with the way
 * back, unless the user signed out.
 */
export function pendEnd(context: RouterContext, session: SessionView, why: SessionEnd): Pending {
  const standing = standingOf(context);
  const known = { ...context, session };
  if (standing.match.name === 'login')
    return pend(standing.location, known, moveOf(standing), standing.state);
  const wanted = standing.state.refused ?? addressOf(standing.location);
  const search = why === 'signedOut' ? '' : `?to=${encodeURIComponent(wanted)}`;
  return pend({ path: href('login'), search, hash: '' }, known, moveOf(standing));
}

const isSameMatch = (one: Pending['match'], other: Pending['match']): boolean =>
  one.name === other.name &&
  Object.keys({ ...one.params, ...other.params }).every((key) => one.params[key] === other.params[key]);

/**
 * True when a navigation stays on the current page, with the same actor: only the query or the hash differs.
 */
export function isSamePage(context: RouterContext): boolean {
  const { pending, match, decision, screen, session, shown } = context;
  if (!shown || !pending || !isSameMatch(pending.match, match) || pending.decision.kind !== decision.kind)
    return false;
  return screenKindOf(match.name, pending.location.search, session.user !== null) === (screen?.kind ?? null);
}

/** True when changed rules affect the current or pending page. */
export function isOtherDecision(context: RouterContext, session: SessionView): boolean {
  const { match, decision } = context.pending ?? context;
  const again = pendAgain(context, session);
  return again.decision.kind !== decision.kind || !isSameMatch(again.match, match);
}

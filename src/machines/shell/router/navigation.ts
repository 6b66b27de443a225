import { getScreenKind, href } from '../../kit/routes/routes.ts';
import type { SessionEnd, SessionView } from '../../kit/session/session.types.ts';
import { resumeTab } from './open-tabs.ts';
import { getAddressAfterSignIn, parseAddress, resolveRoute, toAddress } from './resolve.ts';
import type { EntryState, HistoryMove, Location, Pending, RouterContext } from './router.types.ts';

type GuardContext = Pick<RouterContext, 'session' | 'built'>;

/** The current page, or the pending one. */
type CurrentPage = Pick<Pending, 'location' | 'match' | 'state' | 'move'>;

/**
 * Decides about a location; `move` says how it is written to the history. A redirect is written even if the
 * browser moved.
 */
export function createPending(
  requested: Location,
  known: GuardContext,
  move: HistoryMove,
  state: EntryState = {},
): Pending {
  const { location, match, decision, redirected, ...resolved } = resolveRoute(
    requested,
    known.session,
    known.built,
  );
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
export function createPendingFor(
  to: string,
  context: RouterContext,
  replace = false,
  state: EntryState = {},
): Pending | null {
  const requested = parseAddress(to, context.location);
  if (!requested) return null;
  // A link to the current address adds no second history entry.
  const same = toAddress(requested) === toAddress(context.location);
  return resumeTab(
    createPending(requested, context, replace || same ? 'replace' : 'push', state),
    to,
    context,
  );
}

const getCurrentPage = (context: RouterContext): CurrentPage =>
  context.pending ?? { ...context, move: 'replace' };

/** How a decision in between is written: the same way as the navigation it replaces. */
const getHistoryMove = ({ move }: CurrentPage): HistoryMove => (move === 'push' ? 'push' : 'replace');

/** Decides about the pending page once all pages are known. */
export const decidePending = ({ location, move, state }: Pending, known: GuardContext): Pending =>
  createPending(location, known, move, state);

/** Decides again about the current page; on the not-authorized page, about the address that was refused. */
export function recreatePending(context: RouterContext, session: SessionView): Pending {
  const current = getCurrentPage(context);
  const { refused, ...state } = current.state;
  const requested =
    current.match.name === 'not-authorized' && refused ? parseAddress(refused, current.location) : null;
  return createPending(
    requested ?? current.location,
    { ...context, session },
    getHistoryMove(current),
    requested ? {} : state,
  );
}

/**
 * Where to go after sign-in: from the sign-in page to `to` or home, otherwise the current page is decided
 * again.
 */
export function pendingAfterSignIn(context: RouterContext, session: SessionView): Pending {
  const current = getCurrentPage(context);
  return current.match.name === 'login'
    ? createPending(getAddressAfterSignIn(current.location), { ...context, session }, getHistoryMove(current))
    : recreatePending(context, session);
}

/**
 * Where to go after the session ends (specification §4, §8): to sign-in, unless already there; with the way
 * back, unless the user signed out.
 */
export function pendingAfterSessionEnd(
  context: RouterContext,
  session: SessionView,
  why: SessionEnd,
): Pending {
  const current = getCurrentPage(context);
  const known = { ...context, session };
  if (current.match.name === 'login')
    return createPending(current.location, known, getHistoryMove(current), current.state);
  const wanted = current.state.refused ?? toAddress(current.location);
  const search = why === 'signedOut' ? '' : `?to=${encodeURIComponent(wanted)}`;
  return createPending({ path: href('login'), search, hash: '' }, known, getHistoryMove(current));
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
  return getScreenKind(match.name, pending.location.search, session.user !== null) === (screen?.kind ?? null);
}

/** True when changed rules affect the current or pending page. */
export function isDecisionChanged(context: RouterContext, session: SessionView): boolean {
  const { match, decision } = context.pending ?? context;
  const again = recreatePending(context, session);
  return again.decision.kind !== decision.kind || !isSameMatch(again.match, match);
}

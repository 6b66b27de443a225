/**
 * Reduces many 401s to one expiry: parallel calls of both clients fail together, and responses to calls of the
 * previous session may arrive late.
 *
 * @param currentToken the token of the current session, null for a guest
 * @param expire called once for each token that turned out to be invalid
 */
export function createExpiry(
  currentToken: () => string | null,
  expire: () => void,
): (token: string | null) => void {
  let lastExpired: string | null = null;
  return (token) => {
    if (token === null || token === lastExpired || token !== currentToken()) return;
    lastExpired = token;
    expire();
  };
}

/**
 * Turns many 401s into one expiry: parallel calls of both clients fail together, and an answer to a call of the
 * session before this one may come late.
 *
 * @param currentToken the token of the present session, null for a guest
 * @param expire called once for each token that turned out to be void
 */
export function createExpiry(
  currentToken: () => string | null,
  expire: () => void,
): (token: string | null) => void {
  let last: string | null = null;
  return (token) => {
    if (token === null || token === last || token !== currentToken()) return;
    last = token;
    expire();
  };
}

import type { FastifyRequest } from 'fastify';
import { type Ability, loadAbility } from '../../access/ability.ts';
import { type CurrentUser, loadCurrentUser } from '../../access/current-user.ts';
import { pick } from '../../db/pick.ts';
import type { Deps } from '../../http/deps.ts';
import { findSessionPerson } from '../../session/seeing-as.ts';
import { readSessionCookie } from '../../session/session-cookie.ts';
import { findSessionById } from '../../session/sessions.ts';
import { type FileLink, type LinkPurpose, readFileLink } from './file-links.ts';

interface LinkReader {
  readonly link: FileLink;
  readonly user: CurrentUser;
  readonly ability: Ability;
}

/**
 * The content of a link and its user, while the session it was issued for is active in the browser that sends it. While
 * the session sees the portal as another user, the link opens what that user may open.
 */
export async function findLinkReader(
  { database, clock, env, log }: Pick<Deps, 'database' | 'clock' | 'env' | 'log'>,
  given: string,
  request: FastifyRequest,
  purpose?: LinkPurpose,
): Promise<LinkReader | undefined> {
  const link = readFileLink(env.fileLinkSecret, clock.now(), given, purpose);
  if (link === undefined) return undefined;
  const session = await findSessionById(database.orm, clock, link.sessionId, readSessionCookie(request));
  if (session === undefined || 'mixed' in session) return undefined;
  const person = await findSessionPerson(session, async (userId) => {
    const user = await loadCurrentUser(database.orm, userId);
    return user && { user, ability: await loadAbility(database.orm, user, log) };
  });
  return person && { link, ...pick(person, 'user', 'ability') };
}

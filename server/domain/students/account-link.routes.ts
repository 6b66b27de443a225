import type { FastifyInstance } from 'fastify';
import { accountLinkApi } from '../../../contract/people/account-link.ts';
import { route } from '../../http/route.ts';
import { answerOffer, leaveStudent, loadOfferedStudent } from './account-link.commands.ts';

/** Which student the account of the caller is. */
export function accountLinkRoutes(app: FastifyInstance): void {
  route(app, accountLinkApi.get, async ({ tx, user }) => ({ data: await loadOfferedStudent(tx, user) }));

  route(app, accountLinkApi.answer, async ({ tx, body, ...caller }) => ({
    data: await answerOffer(tx, caller, body),
  }));

  route(app, accountLinkApi.leave, async ({ tx, ...caller }) => {
    await leaveStudent(tx, caller);
    return undefined;
  });
}

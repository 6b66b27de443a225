import type { FastifyInstance } from 'fastify';
import { studentHomeApi } from '../../../contract/applications/student-home.ts';
import { route } from '../../http/route.ts';
import { giveConsent } from './student-home.commands.ts';
import { loadStudentHome } from './student-home.queries.ts';

/** The home of the signed-in student, and their consent. */
export function studentHomeRoutes(app: FastifyInstance): void {
  route(app, studentHomeApi.get, async ({ tx, ...reader }) => ({ data: await loadStudentHome(tx, reader) }));

  route(app, studentHomeApi.consent, async ({ tx, body, ...caller }) => ({
    data: await giveConsent(tx, caller, body),
  }));
}

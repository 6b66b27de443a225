import type { FastifyInstance } from 'fastify';
import { notesApi } from '../../../contract/applications/notes.ts';
import { eq } from '../../db/drizzle.ts';
import { applicationNotes } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import { route } from '../../http/route.ts';
import { forbidden, orNotFound } from '../../platform/errors.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { readableAudiences, writableAudiences } from './notes.policy.ts';
import { loadNotes } from './notes.queries.ts';

const notShared = 'Only the agency, the student and the channel partner can see an application’s notes.';

/** Notes on an application. Internal notes are for agency staff only, whatever is requested. */
export function notesRoutes(app: FastifyInstance): void {
  route(app, notesApi.list, async ({ tx, params, user, ability }) => {
    const reader = { user, ability, row: await findApplication(tx, ability, params.id) };
    const audiences = readableAudiences(reader);
    if (audiences.length === 0) throw forbidden(notShared);
    return {
      data: { notes: await loadNotes(tx, reader, audiences), audiences: writableAudiences(reader) },
    };
  });

  route(app, notesApi.write, async ({ tx, params, body, user, ability, clock, record }) => {
    const reader = { user, ability, row: await findApplication(tx, ability, params.id) };
    if (!writableAudiences(reader).includes(body.audience)) throw forbidden(notShared);
    await lockApplication(tx, params.id);
    const { audience, words } = body;
    const { id: noteId } = await insertRow(tx, applicationNotes, {
      applicationId: params.id,
      audience,
      words,
      authorId: user.id,
      createdAt: clock.now(),
    });
    await record({ type: 'application.noted', subjectId: params.id, payload: { noteId, audience } });
    return { data: orNotFound((await loadNotes(tx, reader, [audience], noteId))[0]) };
  });

  route(app, notesApi.remove, async ({ tx, params, user, ability, record }) => {
    const reader = { user, ability, row: await findApplication(tx, ability, params.id) };
    const audiences = readableAudiences(reader);
    if (audiences.length === 0) throw forbidden(notShared);
    const found = orNotFound((await loadNotes(tx, reader, audiences, params.noteId))[0]);
    if (!found.removable) throw forbidden('Only the author of a note or an administrator can delete it.');
    await tx.delete(applicationNotes).where(eq(applicationNotes.id, found.id));
    await record({
      type: 'application.noteRemoved',
      subjectId: params.id,
      payload: { noteId: found.id, audience: found.audience },
    });
    return undefined;
  });
}

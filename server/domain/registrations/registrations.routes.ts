import type { FastifyInstance } from 'fastify';
import { registrationsApi } from '../../../contract/registration/registrations.ts';
import { fileRoute } from '../../http/file-route.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { fileLinkExpired, orNotFound } from '../../platform/errors.ts';
import { signFileLink } from '../application-documents/file-links.ts';
import { findLinkReader } from '../application-documents/link-reader.ts';
import { sendFile } from '../application-documents/send-file.ts';
import { parseEvent, sendEvent } from './registrations.commands.ts';
import { findLinkedFile } from './registrations.files.ts';
import { registrationsList } from './registrations.list.ts';
import { mailRegistrant } from './registrations.mail.ts';
import { presentDetails, presentRegistration } from './registrations.presenter.ts';
import { countOpenRegistrations, findRegistration, loadSubmittedFiles } from './registrations.queries.ts';

const purpose = 'registration file link';

/** Submitted registrations: the queue, one with all that decides about it, the decisions, and the files. */
export function registrationsRoutes(app: FastifyInstance): void {
  const { env, database, log } = app.deps;

  listRoutes(app, { calls: registrationsApi, source: registrationsList, present: presentRegistration });

  route(app, registrationsApi.openCount, async ({ tx, ...reader }) => ({
    data: await countOpenRegistrations(tx, reader),
  }));

  route(app, registrationsApi.get, async ({ tx, params, ...reader }) => {
    const record = orNotFound(await findRegistration(tx, reader, params.id));
    return { data: await presentDetails(tx, reader, record) };
  });

  route(app, registrationsApi.send, async ({ tx, params, body, ifMatch, ...caller }) => {
    const event = parseEvent(body.type, body.payload);
    const record = await sendEvent(tx, caller, params.id, ifMatch, event);
    await mailRegistrant(tx, app.deps, caller.user, record, event);
    return { data: await presentDetails(tx, caller, record) };
  });

  route(app, registrationsApi.link, async ({ tx, params, body, session, clock, record, ...reader }) => {
    const registration = orNotFound(await findRegistration(tx, { ...reader }, params.id));
    const files = await loadSubmittedFiles(tx, registration.id);
    const file = orNotFound(files.find(({ id }) => id === params.fileId));
    const { disposition } = body;
    const { link, expiresAt } = signFileLink(
      env.fileLinkSecret,
      clock.now(),
      { fileId: file.id, sessionId: session.id, disposition },
      purpose,
    );
    await record({
      type: 'registration.fileOpened',
      subjectId: registration.id,
      payload: { type: file.type, disposition },
    });
    return {
      data: {
        url: `${env.apiBase}/registration-files/${link}`,
        expiresAt: expiresAt.toISOString(),
        fileName: file.fileName,
        mediaType: file.mediaType,
      },
    };
  });

  fileRoute(app, registrationsApi.open, async ({ params, request }, reply) => {
    const reader = await findLinkReader(app.deps, params.link, request, purpose);
    const file = reader && (await findLinkedFile(database.orm, { ...reader, log }, reader.link.fileId));
    if (reader === undefined || file === undefined) throw fileLinkExpired();
    return sendFile(app.deps, request, reply, file, reader.link.disposition);
  });
}

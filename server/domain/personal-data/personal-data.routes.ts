import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { erasureApi } from '../../../contract/people/erasure.ts';
import { personalDataApi } from '../../../contract/people/personal-data.ts';
import { assertCan } from '../../access/assert-can.ts';
import { fileRoute } from '../../http/file-route.ts';
import { route } from '../../http/route.ts';
import { countAttempt } from '../../load/rate-limit.ts';
import { fileLinkExpired } from '../../platform/errors.ts';
import { signFileLink } from '../application-documents/file-links.ts';
import { findLinkReader } from '../application-documents/link-reader.ts';
import { toFileHeaders } from '../application-documents/send-file.ts';
import { findCurrentStudent } from '../students/current-student.ts';
import { findStudent, readableStudents } from '../students/student-rows.ts';
import { eraseStudent, findErasable, presentErasure } from './erasure/erase-student.ts';
import { loadPersonalData } from './export/personal-data.ts';
import { toZip } from './export/zip.ts';

/** How many exports one person may request in an hour: each contains everything about a student. */
const exportsPerHour = { max: 60, seconds: 3_600 };

const purpose = 'personal data link';
const mediaType = 'application/zip';

/** The rights of a student to their personal data: exporting and erasing it. */
export function personalDataRoutes(app: FastifyInstance): void {
  const { env, database, storage, clock, log, jobs } = app.deps;

  route(app, erasureApi.preview, async ({ tx, params, ...reader }) => ({
    data: await presentErasure(tx, await findErasable(tx, reader, params.id), clock.now()),
  }));

  route(app, erasureApi.erase, async ({ tx, params, body, ifMatch, ...caller }) => {
    await eraseStudent(tx, { ...caller, jobs }, { id: params.id, version: ifMatch, ...body });
    return undefined;
  });

  route(app, personalDataApi.link, {
    async prepare({ orm, clock: now, user }) {
      if (env.rateLimits) await countAttempt(orm, now, `export ${user.id}`, exportsPerHour);
    },
    async handle({ tx, ability, session, params, record, ...caller }) {
      const { row } = await findCurrentStudent(tx, { ability, log: caller.log }, params.id);
      assertCan(ability, 'export', { ...row, __typename: 'Student' });
      const { link, expiresAt } = signFileLink(
        env.fileLinkSecret,
        caller.clock.now(),
        { fileId: String(row.id), sessionId: session.id, disposition: 'attachment' },
        purpose,
      );
      await record({ type: 'student.exported', subjectId: row.id, payload: {} });
      return { data: { url: `${env.apiBase}/personal-data/${link}`, expiresAt: expiresAt.toISOString() } };
    },
  });

  fileRoute(app, personalDataApi.open, async ({ params, request }, reply) => {
    const reader = await findLinkReader(app.deps, params.link, request, purpose);
    if (reader === undefined) throw fileLinkExpired();
    const { link, ability, user } = reader;
    // One snapshot of the database: what is exported belongs together.
    const found = await database.orm.transaction(
      async (tx) => {
        const student = await findStudent(tx, Number(link.fileId), readableStudents(ability, log));
        if (!student || !ability.can('export', { ...student.row, __typename: 'Student' })) return undefined;
        const now = clock.now();
        const { content, files } = await loadPersonalData(tx, { ability, user, log, now, storage }, student);
        return { content, files, number: student.row.number };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (found === undefined) throw fileLinkExpired();
    const fileName = `${found.number} personal data.zip`;
    return reply
      .headers(toFileHeaders('attachment', { mediaType, fileName }))
      .type(mediaType)
      .send(Readable.from(toZip(storage, found)));
  });
}

import type { FastifyInstance } from 'fastify';
import { applicationDocumentsApi as calls } from '../../../contract/applications/application-documents-api.ts';
import { documentRenamingApi as renamingCalls } from '../../../contract/documents/document-renaming.ts';
import { readableDocuments } from '../../access/readable-documents.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { readChecklist } from './application-documents.checklist.ts';
import { decide, requestAgain, review, takeBack, waive } from './application-documents.commands.ts';
import { documentsList } from './application-documents.list.ts';
import { assertCanReadDocuments } from './application-documents.policy.ts';
import { maySeeDuplicates, presentDetails, presentDocument } from './application-documents.presenter.ts';
import {
  countUnconfirmed,
  findDocument,
  findDuplicates,
  loadFiles,
} from './application-documents.queries.ts';
import { compareDocument } from './application-documents.readings.ts';
import { openDocumentForUpload, requestDocument } from './application-documents.requests.ts';
import { filesRoutes } from './files.routes.ts';
import { renameFiles, undoRenaming } from './renaming.commands.ts';
import { loadApplicationNames } from './renaming.proposals.ts';
import { uploadsRoutes } from './uploads.routes.ts';

/** Documents: requests, uploads and decisions, all within the rows the caller may read. */
export function applicationDocumentsRoutes(app: FastifyInstance): void {
  listRoutes(app, {
    calls,
    source: documentsList,
    present: (reader, record) => presentDocument({ ...reader, clock: app.deps.clock }, record),
  });

  route(app, calls.checklist, async ({ tx, ability, log, params }) => {
    assertCanReadDocuments(ability);
    return { data: await readChecklist(tx, { ability, log }, params.id) };
  });

  route(app, calls.unconfirmedCount, async ({ tx, ability, log }) => {
    assertCanReadDocuments(ability);
    return { data: await countUnconfirmed(tx, readableDocuments(ability, log)) };
  });

  route(app, calls.get, async ({ tx, user, ability, clock, params, log }) => {
    const readable = readableDocuments(ability, log);
    const record = orNotFound(await findDocument(tx, readable, params.id));
    const files = await loadFiles(tx, record.id);
    const present = files.at(-1);
    const elsewhere = !maySeeDuplicates(ability, record)
      ? null
      : present === undefined
        ? []
        : await findDuplicates(tx, record, present.sha256, readable);
    const comparison = await compareDocument(tx, ability, record);
    return { data: { ...presentDetails({ user, ability, clock }, record, files, elsewhere), comparison } };
  });

  route(app, calls.request, async ({ tx, body, ...caller }) => ({
    data: presentDocument(caller, await requestDocument(tx, caller, body)),
  }));

  route(app, calls.bring, async ({ tx, params, body, ...caller }) => ({
    data: presentDocument(caller, await openDocumentForUpload(tx, caller, params.id, body.type)),
  }));

  route(app, calls.decide, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentDocument(caller, await decide(tx, caller, params.id, ifMatch, body)),
  }));

  route(app, calls.review, async ({ tx, params, ifMatch, ...caller }) => ({
    data: presentDocument(caller, await review(tx, caller, params.id, ifMatch)),
  }));

  route(app, calls.requestAgain, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentDocument(caller, await requestAgain(tx, caller, params.id, ifMatch, body)),
  }));

  route(app, calls.waive, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentDocument(caller, await waive(tx, caller, params.id, ifMatch, body.reason)),
  }));

  route(app, calls.takeBack, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentDocument(caller, await takeBack(tx, caller, params.id, ifMatch, body.reason)),
  }));

  route(app, renamingCalls.propose, async ({ tx, params, ...reader }) => ({
    data: await loadApplicationNames(tx, reader, params.id),
  }));

  route(app, renamingCalls.rename, async ({ tx, params, body, ...caller }) => ({
    data: await renameFiles(tx, caller, params.id, body),
  }));

  route(app, renamingCalls.undo, async ({ tx, params, ...caller }) => ({
    data: await undoRenaming(tx, caller, params.id),
  }));

  filesRoutes(app);
  uploadsRoutes(app);
}

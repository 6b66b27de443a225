import { findNameErrors, type NameError } from '../../../contract/documents/document-names.ts';
import type { ApplicationNames, RenameRequest } from '../../../contract/documents/document-renaming.ts';
import type { FieldCode } from '../../../contract/kit/errors.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  documentFiles,
  documentRenamings,
  renamedFiles,
} from '../../db/schema/index.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import { conflict, invalid, orNotFound, stale } from '../../platform/errors.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { lockApplication } from '../applications/model/lock.ts';
import { assertCanRename, assertCanRenameAny } from './application-documents.policy.ts';
import type { DocumentRecord } from './application-documents.queries.ts';
import { isAsRenamed, loadApplicationNames } from './renaming.proposals.ts';
import { findRenaming, loadFilesToName, loadRenamedFiles } from './renaming.queries.ts';

/** A document whose current file is to be renamed. */
interface FileRename {
  readonly document: DocumentRecord;
  readonly originalName: string;
  readonly name: string;
}

/** Renames files and records an event for each. @throws AppError 412 when one has changed in the meantime. */
async function applyNames(
  tx: Transaction,
  caller: ChangeContext,
  applicationId: number,
  given: readonly FileRename[],
  { renamingId, undone }: { readonly renamingId: number; readonly undone: boolean },
): Promise<void> {
  const { clock, record } = caller;
  // Record the events before updating the rows: recording locks the recipients, and every transaction must take its
  // locks in the same order.
  await record(
    ...given.map(({ document }) => ({
      type: 'document.renamed' as const,
      subjectId: document.id,
      payload: { renamingId, undone, version: document.version + 1 },
    })),
  );
  for (const { document, originalName, name } of given) {
    const renamed = await updateVersion(tx, applicationDocuments, document, { fileName: name }, clock.now());
    if (renamed === undefined) throw stale(await loadApplicationNames(tx, caller, applicationId));
    await tx
      .update(documentFiles)
      .set({ givenName: name === originalName ? null : name })
      .where(and(eq(documentFiles.documentId, document.id), eq(documentFiles.number, document.files)));
  }
}

/** The field error code of each naming problem. */
const codeByError: Readonly<Record<NameError, FieldCode>> = {
  illegal: 'invalid',
  ending: 'mismatch',
  taken: 'taken',
};

/**
 * Renames files of an application: all of them or none. Names that would not change are ignored.
 *
 * @throws AppError 404 and 403 as for every change of a document, 412 with the current names when one has changed since
 * it was read, 422 by field when a name is not acceptable or nothing would change.
 */
export async function renameFiles(
  tx: Transaction,
  caller: ChangeContext,
  applicationId: number,
  { names }: RenameRequest,
): Promise<ApplicationNames> {
  await findApplication(tx, caller.ability, applicationId);
  assertCanRenameAny(caller.ability);
  await lockApplication(tx, applicationId);
  const files = await loadFilesToName(tx, applicationId);
  const known = new Map(files.map((file) => [file.document.id, file]));
  const given = names.map((each, at) => {
    const file = orNotFound(known.get(each.documentId));
    assertCanRename(caller.ability, file.document);
    const isFirst = names.findIndex(({ documentId }) => documentId === each.documentId) === at;
    if (!isFirst) throw invalid({ [`body.names.${at}.documentId`]: ['invalid'] });
    return { ...file, name: each.fileName, version: each.version };
  });
  if (given.some(({ document, version }) => document.version !== version)) {
    throw stale(await loadApplicationNames(tx, caller, applicationId));
  }
  const newNames = new Map(given.map(({ document, name }) => [document.id, name]));
  const faults = findNameErrors(
    files.map(({ document, originalName }) => {
      const fileName = document.fileName ?? originalName;
      return { id: document.id, fileName, newName: newNames.get(document.id) ?? fileName };
    }),
  );
  if (faults.size > 0) {
    throw invalid(
      Object.fromEntries(
        names.flatMap(({ documentId }, at) => {
          const fault = faults.get(documentId);
          return fault === undefined ? [] : [[`body.names.${at}.fileName`, [codeByError[fault]]]];
        }),
      ),
    );
  }
  const changed = given.filter(({ document, name }) => document.fileName !== name);
  if (changed.length === 0) throw invalid({ 'body.names': ['required'] });
  const renaming = await insertRow(tx, documentRenamings, {
    applicationId,
    renamedById: caller.user.id,
    renamedAt: caller.clock.now(),
  });
  await applyNames(tx, caller, applicationId, changed, { renamingId: renaming.id, undone: false });
  await tx.insert(renamedFiles).values(
    changed.map(({ document, originalName, name }) => ({
      renamingId: renaming.id,
      documentId: document.id,
      file: document.files,
      before: document.fileName ?? originalName,
      after: name,
    })),
  );
  return loadApplicationNames(tx, caller, applicationId);
}

/**
 * Undoes a renaming: all of its files get their previous names back, or none. Undoing it twice is not an error.
 *
 * @throws AppError 404 and 403 as for every change of a document, 409 when one of the files has been renamed or
 * replaced since.
 */
export async function undoRenaming(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
): Promise<ApplicationNames> {
  const renaming = orNotFound(await findRenaming(tx, id));
  const { applicationId } = renaming;
  await findApplication(tx, caller.ability, applicationId);
  await lockApplication(tx, applicationId);
  const files = await loadRenamedFiles(tx, [id]);
  for (const { document } of files) assertCanRename(caller.ability, document);
  // Read again under the lock: someone else may have undone it in the meantime.
  if ((await findRenaming(tx, id))?.undoneAt !== null) return loadApplicationNames(tx, caller, applicationId);
  if (!files.every(isAsRenamed)) {
    throw conflict('refusal.renamedSince', 'A file was renamed again, or another file was added.');
  }
  const originals = new Map(
    (await loadFilesToName(tx, applicationId)).map((each) => [each.document.id, each.originalName]),
  );
  await applyNames(
    tx,
    caller,
    applicationId,
    files.map(({ file, document }) => ({
      document,
      originalName: originals.get(document.id) ?? '',
      name: file.before,
    })),
    { renamingId: id, undone: true },
  );
  await tx
    .update(documentRenamings)
    .set({ undoneAt: caller.clock.now(), undoneById: caller.user.id })
    .where(eq(documentRenamings.id, id));
  return loadApplicationNames(tx, caller, applicationId);
}

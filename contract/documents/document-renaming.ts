import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant, version } from '../kit/primitives.ts';
import { singleLine } from '../kit/text.ts';
import { nameTokens } from './naming-pattern-syntax.ts';
import { uploadLimits } from './uploads.ts';

/** A document of an application with its current file name and the one proposed by its pattern. */
export const nameableDocument = z.object({
  id,
  version,
  type: documentType,
  fileName: z.string(),
  /** The uploader's file name. */
  originalName: z.string(),
  /** The name by the pattern; the current name when none applies. */
  proposedName: z.string(),
  /** Null when no pattern applies. */
  patternId: z.nullable(id),
  /** Tokens of the pattern without a known value, or with one that the reader may not see. */
  missing: z.array(z.enum(nameTokens)),
  /** Whether a number was appended because another file has the same name. */
  numbered: z.boolean(),
  /** Whether the reader may rename it. */
  renamable: z.boolean(),
});
export type NameableDocument = z.output<typeof nameableDocument>;

/** Files of one application that were renamed together. */
export const renaming = z.object({
  id,
  renamedAt: instant,
  renamedByName: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  files: z.array(z.object({ documentId: id, type: documentType, before: z.string(), after: z.string() })),
  /** Whether the reader can undo it now. */
  undoable: z.boolean(),
});
export type Renaming = z.output<typeof renaming>;

/** The maximum number of documents renamed at once. */
export const maxRenamed = 100;

/** The file names of an application: current, proposed, and recent renamings. */
export const applicationNames = z.object({
  application: z.object({
    id,
    number: z.string(),
    studentName: z.string(),
    universityName: z.string(),
    courseTitle: z.string(),
  }),
  documents: z.array(nameableDocument),
  /** The last ten, newest first. */
  renamings: z.array(renaming),
});
export type ApplicationNames = z.output<typeof applicationNames>;

/** The new file names, each with the document version that was read. */
export const renameRequest = z.strictObject({
  names: z
    .array(
      z.strictObject({
        documentId: id,
        version,
        fileName: singleLine(uploadLimits.nameLength),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxRenamed)),
});
export type RenameRequest = z.output<typeof renameRequest>;

export const documentRenamingApi = {
  propose: endpoint('GET /applications/:id/document-names', {
    name: 'documentRenaming.propose',
    summary: 'The current file names of an application, and those proposed by its patterns',
    reply: dataOf(applicationNames),
  }),
  /**
   * All or nothing. 412 with the current names when a document changed since it was read, 422 by field when a name is
   * invalid, changes the extension, or is already used.
   */
  rename: endpoint('POST /applications/:id/document-names', {
    name: 'documentRenaming.rename',
    summary: 'Rename files of an application in one operation; the previous names are kept',
    creates: true,
    body: renameRequest,
    reply: dataOf(applicationNames),
  }),
  /** 409 `refusal.renamedSince` when one of the files was renamed or replaced since. */
  undo: endpoint('POST /document-renamings/:id/undo', {
    name: 'documentRenaming.undo',
    summary: 'Restore the file names before a renaming; undoing it twice is no error',
    reply: dataOf(applicationNames),
  }),
};

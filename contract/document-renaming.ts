import * as z from 'zod/mini';
import { documentType } from './document-types.ts';
import { endpoint } from './endpoint.ts';
import { nameTokens } from './name-patterns.ts';
import { dataOf, id, instant, version } from './primitives.ts';
import { uploadLimits } from './uploads.ts';

const one = z.strictObject({ id });

/** A document of an application with the name of its present file, and the one its pattern would give it. */
export const documentToName = z.object({
  id,
  version,
  type: documentType,
  fileName: z.string(),
  /** As whoever handed it in named it. */
  originalName: z.string(),
  /** By the pattern; as it is called now where none reaches it. */
  proposedName: z.string(),
  /** Null when no pattern reaches it. */
  patternId: z.nullable(id),
  /** Tokens of the pattern for which nothing is known, or that the reader may not know. */
  missing: z.array(z.enum(nameTokens)),
  /** A number stands behind the proposed name, because another file would be called the same. */
  numbered: z.boolean(),
  /** Whether the reader may give it another name. */
  renamable: z.boolean(),
});
export type DocumentToName = z.output<typeof documentToName>;

/** Files of one application that were renamed together. */
export const renaming = z.object({
  id,
  renamedAt: instant,
  renamedByName: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  files: z.array(z.object({ documentId: id, type: documentType, before: z.string(), after: z.string() })),
  /** Whether the reader may take it back as the files stand. */
  undoable: z.boolean(),
});
export type Renaming = z.output<typeof renaming>;

/** Most documents of one application that are named at once. */
export const mostRenamed = 100;

/** The names of an application's files: as they are, as they would be, and what was renamed lately. */
export const applicationNames = z.object({
  application: z.object({
    id,
    number: z.string(),
    studentName: z.string(),
    universityName: z.string(),
    courseTitle: z.string(),
  }),
  documents: z.array(documentToName),
  /** The last ten, the newest first. */
  renamings: z.array(renaming),
});
export type ApplicationNames = z.output<typeof applicationNames>;

/** Which documents are called what from now on, each as it was read. */
export const renames = z.strictObject({
  names: z
    .array(
      z.strictObject({
        documentId: id,
        version,
        fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(uploadLimits.nameLength)),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostRenamed)),
});
export type Renames = z.output<typeof renames>;

export const documentRenamingApi = {
  propose: endpoint({
    name: 'documentRenaming.propose',
    summary: 'What the files of an application are called, and what their patterns would call them',
    method: 'GET',
    path: '/applications/:id/document-names',
    access: 'token',
    params: one,
    reply: dataOf(applicationNames),
  }),
  /**
   * All or nothing. 412 with the names as they stand when a document has changed since it was read, 422 by field when a
   * name is not legal, has another ending than the file, or is another file’s.
   */
  rename: endpoint({
    name: 'documentRenaming.rename',
    summary: 'Give files of an application other names, as one act; what they were called is kept',
    method: 'POST',
    path: '/applications/:id/document-names',
    access: 'token',
    status: 201,
    creates: true,
    params: one,
    body: renames,
    reply: dataOf(applicationNames),
  }),
  /** 409 `refusal.renamedSince` when one of the files has another name or another file has come since. */
  undo: endpoint({
    name: 'documentRenaming.undo',
    summary: 'Give all files of one renaming their earlier names back; undoing twice is no error',
    method: 'POST',
    path: '/document-renamings/:id/undo',
    access: 'token',
    params: one,
    reply: dataOf(applicationNames),
  }),
};

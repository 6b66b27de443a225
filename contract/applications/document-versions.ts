import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { id } from '../kit/primitives.ts';

/** A version of a document that a decision is based on. */
export const documentVersion = z.object({
  documentId: id,
  type: documentType,
  /** Number of the file within the document. */
  file: z.int().check(z.positive()),
  /** How many versions the document has now. */
  files: z.int(),
  /** Whether the reader may open the version: who decided may, even if the document is withheld. */
  canOpen: z.boolean(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

import * as z from 'zod/mini';
import { type DraftContent, draftContent } from '../../../../contract/applications/application-drafts.ts';
import { deleteUnsent, readUnsent, storeUnsent } from '../../../services/browser/drafts.service.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type DraftKey = Pick<NewApplicationContext, 'owner' | 'id'>;

const getStorageName = (id: number | null): string => `new-application/${id ?? 'new'}`;

/** A draft stored on this device because it could not be sent. */
export interface LocalDraft {
  readonly content: DraftContent;
  /** The content it is based on, and the version of that; a newer version on the server is a conflict. */
  readonly base: DraftContent;
  readonly version: number | null;
}

const parseContent = (given: unknown): DraftContent | null => z.safeParse(draftContent, given).data ?? null;

/** Reads the draft stored on this device; null if there is none. */
export function readLocalDraft({ owner, id }: DraftKey): LocalDraft | null {
  const stored = readUnsent(owner, getStorageName(id));
  const [content, base] = [parseContent(stored?.content), parseContent(stored?.base)];
  const version = typeof stored?.version === 'number' ? stored.version : null;
  return content && base ? { content, base, version } : null;
}

/** Stores unsent content on this device; returns whether that succeeded. */
export const saveLocalDraft = ({ owner, id, version, content, synced }: NewApplicationContext): boolean =>
  storeUnsent(owner, getStorageName(id), { version, content, base: synced });

/** Deletes the stored draft once the server has it or it is not needed any more. */
export function deleteLocalDraft({ owner, id }: DraftKey): void {
  deleteUnsent(owner, getStorageName(null));
  if (id !== null) deleteUnsent(owner, getStorageName(id));
}

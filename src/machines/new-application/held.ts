import * as z from 'zod/mini';
import { type DraftContent, draftContent } from '../../../contract/application-drafts.ts';
import { hold, letGo, readHeld } from '../../services/drafts.service.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type Named = Pick<NewApplicationContext, 'owner' | 'id'>;

const nameOf = (id: number | null): string => `new-application/${id ?? 'new'}`;

/** A draft stored on this device because it could not be sent. */
export interface Held {
  readonly content: DraftContent;
  /** The content it is based on, and the version of that; a newer version on the server is a conflict. */
  readonly base: DraftContent;
  readonly version: number | null;
}

const parsed = (given: unknown): DraftContent | null => z.safeParse(draftContent, given).data ?? null;

/** Reads the draft stored on this device; null if there is none. */
export function heldOf({ owner, id }: Named): Held | null {
  const held = readHeld(owner, nameOf(id));
  const [content, base] = [parsed(held?.content), parsed(held?.base)];
  const version = typeof held?.version === 'number' ? held.version : null;
  return content && base ? { content, base, version } : null;
}

/** Stores unsent content on this device; returns whether that succeeded. */
export const holdDraft = ({ owner, id, version, content, kept }: NewApplicationContext): boolean =>
  hold(owner, nameOf(id), { version, content, base: kept });

/** Deletes the stored draft once the server has it or it is not needed any more. */
export function letGoOfDraft({ owner, id }: Named): void {
  letGo(owner, nameOf(null));
  if (id !== null) letGo(owner, nameOf(id));
}

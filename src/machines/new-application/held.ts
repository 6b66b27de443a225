import * as z from 'zod/mini';
import { type DraftContent, draftContent } from '../../../contract/application-drafts.ts';
import { hold, letGo, readHeld } from '../../services/drafts.service.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type Named = Pick<NewApplicationContext, 'owner' | 'id'>;

const nameOf = (id: number | null): string => `new-application/${id ?? 'new'}`;

/** What the device holds of a draft because it could not be sent. */
export interface Held {
  readonly content: DraftContent;
  /** What it was typed over, and the version of that: another one that was kept since is a conflict. */
  readonly base: DraftContent;
  readonly version: number | null;
}

const parsed = (given: unknown): DraftContent | null => z.safeParse(draftContent, given).data ?? null;

/** What this device holds of a draft; null when there is nothing. */
export function heldOf({ owner, id }: Named): Held | null {
  const held = readHeld(owner, nameOf(id));
  const [content, base] = [parsed(held?.content), parsed(held?.base)];
  const version = typeof held?.version === 'number' ? held.version : null;
  return content && base ? { content, base, version } : null;
}

/** Holds what the server does not have; answers whether the device took it. */
export const holdDraft = ({ owner, id, version, content, kept }: NewApplicationContext): boolean =>
  hold(owner, nameOf(id), { version, content, base: kept });

/** The server has it, or nobody wants it any more. */
export function letGoOfDraft({ owner, id }: Named): void {
  letGo(owner, nameOf(null));
  if (id !== null) letGo(owner, nameOf(id));
}

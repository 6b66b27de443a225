import type { FastifyInstance } from 'fastify';
import { registrationDraftsApi as calls } from '../../../contract/registration/registration-drafts.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import { registrationDrafts, registrationFiles } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import { route } from '../../http/route.ts';
import { countAttempt } from '../../load/rate-limit.ts';
import { addressKey } from '../../platform/address-key.ts';
import { deriveSecret } from '../../session/keys.ts';
import { generateSecret } from '../../session/secrets.ts';
import { countNetworkAttempt, registrationLimits } from './limits.ts';
import { findEmail, mergeReceived } from './registration-drafts.answers.ts';
import { addKey, getDraft, lockDraft, presentDraft, presentNewDraft } from './registration-drafts.queries.ts';
import { countLinkUse, resolveLink } from './registration-links.queries.ts';

/** Registrations in progress. Nobody is signed in: whoever has one of the keys of a draft can read and change it. */
export function registrationDraftsRoutes(app: FastifyInstance): void {
  const { env, jobs } = app.deps;

  /** The key that a seed stands for; only the seed is stored with the reply, for a repeated request. */
  const toKey = (seed: string): string => deriveSecret(env, 'registration-key', seed);

  /** Has the bytes of deleted files removed after COMMIT. */
  async function removeBytes(
    tx: Transaction,
    files: readonly { readonly id: string; readonly storedName: string | null }[],
  ): Promise<void> {
    if (files.length === 0) return;
    await jobs.enqueue(tx, 'remove-files', {
      stored: files.flatMap(({ storedName }) => storedName ?? []),
      received: files.map(({ id }) => id),
    });
  }

  route(app, calls.create, {
    async prepare({ orm, clock, body, request }) {
      if (env.rateLimits) {
        const limit = registrationLimits.draftsPerNetwork;
        await countNetworkAttempt(orm, clock, request, 'registration', limit);
      }
      const owner = body.link === null ? null : (await resolveLink(orm, clock, body.link)).owner;
      if (env.rateLimits && owner !== null) {
        const key = `registration-owner ${owner.userId}`;
        await countAttempt(orm, clock, key, registrationLimits.draftsPerLink);
      }
      return owner?.userId ?? null;
    },
    async handle({ tx, clock, body, prepared: linkOwnerId, request }) {
      const now = clock.now();
      const [id] = await reserveIds(tx, registrationDrafts, 1);
      if (id === undefined) throw new Error('no id was allocated for the draft');
      const answers = mergeReceived({}, body.answers, now);
      const draft = {
        id,
        flow: body.flow,
        linkOwnerId,
        linkKind: linkOwnerId === null ? null : (body.link?.kind ?? null),
        introducedBy: body.introducedBy,
        step: body.step,
        answers,
      };
      const seed = generateSecret();
      // Whoever fills in the hidden field gets the same reply, and nothing is stored.
      if (body.website === '') {
        await tx.insert(registrationDrafts).values({
          ...draft,
          language: body.language,
          linkOpenedAt: linkOwnerId === null ? null : now,
          email: findEmail(answers, now),
          network: addressKey(request.ip),
          createdAt: now,
          updatedAt: now,
        });
        await addKey(tx, { draftId: id, key: toKey(seed), createdAt: now, provenEmail: null });
        if (linkOwnerId !== null) await countLinkUse(tx, linkOwnerId, 'started');
      }
      return { data: { ...presentNewDraft(draft, now), key: seed } };
    },
    complete: ({ data }) => ({ data: { ...data, key: toKey(data.key) } }),
  });

  route(app, calls.read, async ({ tx, clock, params, body }) => ({
    data: await presentDraft(tx, await getDraft(tx, params.id, body.key), clock.now()),
  }));

  route(app, calls.save, {
    async prepare({ orm, clock, params, body }) {
      // Counted for those who have the key only: nobody else can use up the limit.
      const { id } = await getDraft(orm, params.id, body.key);
      if (env.rateLimits)
        await countAttempt(orm, clock, `registration-draft ${id}`, registrationLimits.savesPerDraft);
    },
    async handle({ tx, clock, params, body }) {
      const now = clock.now();
      const draft = await lockDraft(tx, params.id, body.key);
      if (draft.registrationId !== null) return { data: await presentDraft(tx, draft, now) };
      const answers = mergeReceived(draft.answers, body.answers, now);
      const { step, language } = body;
      const change = { answers, step, language, email: findEmail(answers, now) };
      const saved = await updateVersion(tx, registrationDrafts, draft, change, now);
      if (saved === undefined) throw new Error('a locked draft was changed by another request');
      return { data: await presentDraft(tx, saved, now) };
    },
  });

  route(app, calls.discard, async ({ tx, params, body }) => {
    const draft = await lockDraft(tx, params.id, body.key);
    const files = await tx
      .delete(registrationFiles)
      .where(eq(registrationFiles.draftId, draft.id))
      .returning({ id: registrationFiles.id, storedName: registrationFiles.storedName });
    await tx.delete(registrationDrafts).where(eq(registrationDrafts.id, draft.id));
    await removeBytes(tx, files);
    return undefined;
  });

  route(app, calls.removeFile, async ({ tx, clock, params, body }) => {
    const draft = await lockDraft(tx, params.id, body.key);
    const files = await tx
      .delete(registrationFiles)
      .where(and(eq(registrationFiles.id, body.fileId), eq(registrationFiles.draftId, draft.id)))
      .returning({ id: registrationFiles.id, storedName: registrationFiles.storedName });
    await removeBytes(tx, files);
    return { data: await presentDraft(tx, draft, clock.now()) };
  });
}

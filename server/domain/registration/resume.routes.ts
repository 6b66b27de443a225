import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toIsoDate } from '../../../contract/registration/dates.ts';
import { registrationDraftsApi as calls } from '../../../contract/registration/registration-drafts.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, isNull, ne, sql } from '../../db/drizzle.ts';
import { resumeTokens } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { countAttempt } from '../../load/rate-limit.ts';
import { openMailbox } from '../../mail/mailbox.ts';
import type { Clock } from '../../platform/clock.ts';
import { registrationInvalid } from '../../platform/errors.ts';
import { generateSecret, hashSecret } from '../../session/secrets.ts';
import { countNetworkAttempt, registrationLimits } from './limits.ts';
import {
  addKey,
  endUnprovenKeys,
  getDraft,
  lockDraft,
  lockDraftById,
  presentDraft,
} from './registration-drafts.queries.ts';
import { mailResumeLinks } from './resume.commands.ts';

/** Wrong dates of birth after which a link no longer works. */
const maxWrongDates = 5;

const findToken = async (tx: Transaction, token: string) => {
  const [row] = await tx
    .select()
    .from(resumeTokens)
    .where(eq(resumeTokens.tokenHash, hashSecret(token)));
  return row;
};

/**
 * Emailed links that open a registration on another device. No request looks up whether an address is known: a job does,
 * so that the response and its timing do not disclose it.
 */
export function resumeRoutes(app: FastifyInstance): void {
  const { env, jobs } = app.deps;

  /** @throws AppError 429 */
  async function countMail(orm: Orm, clock: Clock, request: FastifyRequest, email: string): Promise<void> {
    if (!env.rateLimits) return;
    const { mailsPerNetwork, mailsPerAddress } = registrationLimits;
    await countNetworkAttempt(orm, clock, request, 'registration-mail', mailsPerNetwork);
    await countAttempt(orm, clock, `registration-mail ${email}`, mailsPerAddress);
  }

  route(app, calls.sendLink, {
    async prepare({ orm, clock, params, body, request }) {
      const draft = await getDraft(orm, params.id, body.key);
      if (draft.registrationId !== null) return;
      if (draft.email === '') throw registrationInvalid({ email: 'required' });
      await countMail(orm, clock, request, draft.email);
    },
    async handle({ tx, clock, params, body, request, reply }) {
      const draft = await lockDraft(tx, params.id, body.key);
      // Once it was submitted there is nothing to resume.
      const { email, language } = draft;
      const mailboxHash = openMailbox(request, reply);
      if (email !== '')
        await mailResumeLinks(tx, { clock, env, jobs }, { email, language, mailboxHash }, [draft]);
      return { data: null };
    },
  });

  route(app, calls.requestLink, {
    prepare: ({ orm, clock, body, request }) => countMail(orm, clock, request, body.email),
    async handle({ tx, body: { email, language, website }, request, reply }) {
      const mailboxHash = openMailbox(request, reply);
      if (website === '') await jobs.enqueue(tx, 'send-resume-links', { email, language, mailboxHash });
      return { data: null };
    },
  });

  route(app, calls.resume, async ({ tx, clock, body }) => {
    const now = clock.now();
    const expired = { data: { outcome: 'expired' as const } };
    const known = await findToken(tx, body.token);
    if (known === undefined) return expired;
    // The draft first, as everywhere, then the token as it is now.
    const draft = await lockDraftById(tx, known.draftId);
    const token = await findToken(tx, body.token);
    if (draft === undefined || token === undefined) return expired;
    if (token.usedAt !== null) return { data: { outcome: 'used' as const } };
    if (token.expiresAt <= now || token.attempts >= maxWrongDates || draft.registrationId !== null)
      return expired;

    const dateOfBirth = toIsoDate(draft.answers.dateOfBirth?.text ?? '');
    if (dateOfBirth !== null && toIsoDate(body.dateOfBirth ?? '') !== dateOfBirth) {
      const attempts = token.attempts + (body.dateOfBirth === null ? 0 : 1);
      await tx.update(resumeTokens).set({ attempts }).where(eq(resumeTokens.id, token.id));
      if (attempts >= maxWrongDates) return expired;
      return { data: { outcome: 'dateOfBirth' as const, attemptsLeft: maxWrongDates - attempts } };
    }

    await tx.update(resumeTokens).set({ usedAt: now }).where(eq(resumeTokens.id, token.id));
    await tx
      .update(resumeTokens)
      .set({ expiresAt: now })
      .where(
        and(
          eq(resumeTokens.draftId, draft.id),
          ne(resumeTokens.id, token.id),
          isNull(resumeTokens.usedAt),
          sql`${resumeTokens.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      );
    if (token.email === draft.email) await endUnprovenKeys(tx, draft);
    const key = generateSecret();
    await addKey(tx, { draftId: draft.id, key, createdAt: now, provenEmail: token.email });
    return { data: { outcome: 'opened' as const, draft: { ...(await presentDraft(tx, draft, now)), key } } };
  });
}

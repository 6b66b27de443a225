import type { FastifyInstance } from 'fastify';
import { registrationDraftsApi as calls } from '../../../contract/registration/registration-drafts.ts';
import type { Transaction } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { openMailbox } from '../../mail/mailbox.ts';
import {
  assertMinimumTime,
  countNetworkAttempt,
  creditRegistration,
  mayConfirm,
  registrationLimits,
} from './limits.ts';
import { mergeReceived } from './registration-drafts.answers.ts';
import { type DraftRow, getDraft, getReceipt, lockDraft } from './registration-drafts.queries.ts';
import { loadFileSizes, submitDraft } from './submit.commands.ts';

/** Submitting a registration: once, whichever device does it and however often. */
export function submitRoutes(app: FastifyInstance): void {
  const { env } = app.deps;

  /** Confirms a registration by mail, with the way to an account. */
  const confirm = (
    tx: Transaction,
    to: string,
    number: string,
    language: DraftRow['language'],
    mailboxHash: string | undefined,
  ) =>
    enqueueMail(tx, app.deps, {
      template: 'registration-received',
      language,
      to,
      parameters: { number, link: `${env.publicUrl}/register` },
      mailboxHash,
    });

  route(app, calls.submit, {
    async prepare({ orm, clock, params, body, request }) {
      const draft = await getDraft(orm, params.id, body.key);
      if (!env.rateLimits || draft.registrationId !== null) return;
      assertMinimumTime(clock, draft.createdAt);
      await countNetworkAttempt(
        orm,
        clock,
        request,
        'registration-completed',
        registrationLimits.completedPerNetwork,
      );
    },
    async handle({ tx, clock, params, body, record, request, reply }) {
      const now = clock.now();
      const draft = await lockDraft(tx, params.id, body.key);
      if (draft.registrationId !== null) return { data: await getReceipt(tx, draft.registrationId) };
      const answers = mergeReceived(draft.answers, body.answers, now);
      const { consent } = body;
      const { id, number, email } = await submitDraft(tx, draft, { answers, consent, now, record });
      // Later: the time of the answer must not tell whether the person is known.
      await app.deps.jobs.enqueue(tx, 'check-registration', { registrationId: id });
      const mailboxHash = openMailbox(request, reply);
      if (!env.rateLimits || (await mayConfirm(tx, clock, email)))
        await confirm(tx, email, number, consent.language, mailboxHash);
      if (env.rateLimits) {
        const sizes = await loadFileSizes(tx, draft.id, id);
        await creditRegistration(tx, request, draft.linkOwnerId, sizes);
      }
      return { data: await getReceipt(tx, id) };
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { mailApi } from '../../../contract/people/mail.ts';
import type { MailTemplateName } from '../../../contract/people/mail-templates.ts';
import { mailTrayApi } from '../../../contract/people/mail-tray.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, gt } from '../../db/drizzle.ts';
import { mailMessages } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { countAttempt } from '../../load/rate-limit.ts';
import { composeMail } from '../../mail/compose.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findMailbox, hasMailTray, mailboxLifetime } from '../../mail/mailbox.ts';
import { templates } from '../../mail/templates/index.ts';
import { conflict, forbidden, orNotFound } from '../../platform/errors.ts';
import { type MailRecord, mailList } from './mail.list.ts';
import { presentKeptMail, presentMail, presentMailDetails } from './mail.presenter.ts';

/** Test messages one person may send themselves in an hour. */
const testsPerHour = { max: 20, seconds: 3_600 };
/** The most messages in a tray. */
const traySize = 20;

/** The sample parameters of a template. */
const sampleOf = <Name extends MailTemplateName>(name: Name): (typeof templates)[Name]['sample'] =>
  templates[name].sample;

/** The messages that the portal sends: the outbox, the templates, and the tray of a demonstration's visitors. */
export function mailRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { env } = deps;

  listRoutes(app, { calls: mailApi, source: mailList, present: (_reader, record) => presentMail(record) });

  /** @throws AppError 403, 404 */
  async function findMessage(tx: Orm, ability: Ability, id: number): Promise<MailRecord> {
    if (!ability.can('manage', 'all')) throw forbidden();
    const [found] = await tx.select().from(mailMessages).where(eq(mailMessages.id, id));
    return orNotFound(found);
  }

  route(app, mailApi.get, async ({ tx, ability, params }) => ({
    data: presentMailDetails(env, await findMessage(tx, ability, params.id)),
  }));

  route(app, mailApi.sendAgain, async ({ tx, ability, params }) => {
    const found = await findMessage(tx, ability, params.id);
    if (!presentMailDetails(env, found).canSendAgain) {
      throw conflict('refusal.notSendable', 'Only a failed message whose text is kept can be sent again.');
    }
    const [queued] = await tx
      .update(mailMessages)
      .set({ status: 'queued', attempts: 0, error: null, settledAt: null })
      .where(and(eq(mailMessages.id, found.id), eq(mailMessages.status, 'failed')))
      .returning();
    if (queued === undefined) throw conflict('refusal.notSendable', 'This message is already being sent.');
    await deps.jobs.enqueue(tx, 'send-mail', { messageId: queued.id });
    return { data: presentMailDetails(env, queued) };
  });

  route(app, mailApi.preview, async ({ ability, params: { template }, query: { language } }) => {
    assertCan(ability, 'read', 'record');
    return { data: composeMail(template, language, sampleOf(template), env) };
  });

  route(app, mailApi.sendTest, {
    async prepare({ orm, clock, user, ability }) {
      assertCan(ability, 'read', 'record');
      if (env.rateLimits) await countAttempt(orm, clock, `mail test ${user.id}`, testsPerHour);
    },
    async handle({ tx, user, params: { template }, body: { language } }) {
      await enqueueMail(tx, deps, {
        template,
        language,
        to: user.email,
        parameters: sampleOf(template),
        about: { userId: user.id },
      });
      return { data: { recipient: user.email } };
    },
  });

  if (!hasMailTray(env)) return;
  route(app, mailTrayApi.list, async ({ tx, clock, request }) => {
    const mailboxHash = findMailbox(request);
    if (mailboxHash === undefined) return { data: [] };
    const since = new Date(clock.now().getTime() - mailboxLifetime * 1000);
    const found = await tx
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.mailboxHash, mailboxHash), gt(mailMessages.createdAt, since)))
      .orderBy(desc(mailMessages.id))
      .limit(traySize);
    return { data: presentKeptMail(found) };
  });
}

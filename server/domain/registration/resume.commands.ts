import { toUtcDay } from '../../../contract/facts/days.ts';
import { toRegistrationPath } from '../../../contract/registration/paths.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne } from '../../db/drizzle.ts';
import { registrationDrafts, resumeTokens } from '../../db/schema/index.ts';
import type { ResumeRequest } from '../../jobs/job-data.ts';
import { enqueueMail, type MailScope } from '../../mail/enqueue-mail.ts';
import { generateSecret, hashSecret } from '../../session/secrets.ts';
import { type DraftRow, provenFirst } from './registration-drafts.queries.ts';

/** What the commands need. */
export interface ResumeScope extends MailScope {
  readonly database: Database;
}

const hour = 3_600_000;
/** How long an emailed link works, in ms. */
const linkLifetime = 7 * 24 * hour;
/** Registrations that one request sends links to: strangers who begin others with the same address crowd out none of these. */
const maxLinks = 5;
/** Drafts that a run reminds of; the next run takes the others. */
const batchSize = 200;

/** The page on which a draft was started. */
function getPath({ flow, introducedBy, linkKind, linkOwnerId }: DraftRow): string {
  const link = linkKind === null || linkOwnerId === null ? null : { kind: linkKind, id: linkOwnerId };
  return toRegistrationPath({ flow, introducedBy, link });
}

/** Queues a message for each of the drafts, with a link that opens it on another device. All have the same address. */
export async function mailResumeLinks(
  tx: Transaction,
  scope: MailScope,
  { email, language, mailboxHash }: ResumeRequest,
  drafts: readonly DraftRow[],
): Promise<void> {
  for (const draft of drafts.slice(0, maxLinks)) {
    const token = generateSecret();
    const expiresAt = new Date(scope.clock.now().getTime() + linkLifetime);
    await tx
      .insert(resumeTokens)
      .values({ draftId: draft.id, tokenHash: hashSecret(token), email, expiresAt });
    await enqueueMail(tx, scope, {
      template: 'resume-registration',
      language,
      to: email,
      parameters: {
        link: `${scope.env.publicUrl}${getPath(draft)}?token=${token}`,
        expiresOn: toUtcDay(expiresAt),
      },
      mailboxHash,
    });
  }
}

/** Sends links to the registrations in progress that have this address, if there are any: the proven ones first. */
export async function sendResumeLinks(scope: ResumeScope, request: ResumeRequest): Promise<void> {
  await scope.database.transaction(async (tx) => {
    const drafts = await tx
      .select()
      .from(registrationDrafts)
      .where(and(eq(registrationDrafts.email, request.email), isNull(registrationDrafts.registrationId)))
      .orderBy(...provenFirst())
      .limit(maxLinks);
    if (drafts.length > 0) await mailResumeLinks(tx, scope, request, drafts);
  });
}

/**
 * Reminds people, once, of a registration that has not been changed for an hour. An address gets one reminder a day at
 * most, of the latest, however many registrations it was entered in.
 */
export async function remindOfRegistrations(scope: ResumeScope): Promise<void> {
  const now = scope.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await scope.database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(registrationDrafts)
      .where(
        and(
          ne(registrationDrafts.email, ''),
          isNull(registrationDrafts.registrationId),
          isNull(registrationDrafts.remindedAt),
          lt(registrationDrafts.updatedAt, before(hour)),
          // After a long outage nobody is reminded of what they have forgotten.
          gt(registrationDrafts.updatedAt, before(linkLifetime)),
        ),
      )
      .orderBy(desc(registrationDrafts.updatedAt), desc(registrationDrafts.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const emails = [...new Set(due.map(({ email }) => email))];
    const lately = await tx
      .select({ email: registrationDrafts.email })
      .from(registrationDrafts)
      .where(
        and(inArray(registrationDrafts.email, emails), gt(registrationDrafts.remindedAt, before(24 * hour))),
      );
    const reminded = new Set(lately.map(({ email }) => email));
    for (const [email, drafts] of Map.groupBy(due, (draft) => draft.email)) {
      const [latest] = drafts;
      if (latest !== undefined && !reminded.has(email))
        await mailResumeLinks(tx, scope, { email, language: latest.language }, [latest]);
    }
    await tx
      .update(registrationDrafts)
      .set({ remindedAt: now })
      .where(
        inArray(
          registrationDrafts.id,
          due.map(({ id }) => id),
        ),
      );
  });
}

import { addDays, type Day, toUtcDay } from '../../../contract/facts/days.ts';
import type { Database } from '../../db/database.ts';
import { and, asc, between, eq, inArray, isNotNull, notExists, sql } from '../../db/drizzle.ts';
import { applicationDocuments, mailMessages } from '../../db/schema/index.ts';
import { enqueueMail, type MailScope } from '../../mail/enqueue-mail.ts';
import { toDocumentLink } from './mail.links.ts';
import { findAddressee, findDocumentName } from './mail.students.ts';

/** How many days before its due date a student is reminded of a document. */
const noticeDays = 3;
/** Reminders sent in one run; the next run continues. */
const batchSize = 200;

const occasionOf = (id: number, dueOn: Day): string => `document:${id}:${dueOn}`;

/**
 * Reminds students of requested documents that are due within three days, once for each due date.
 *
 * @returns How many were reminded of.
 */
export async function remindOfDocuments(scope: MailScope & { readonly database: Database }): Promise<number> {
  const { database, clock } = scope;
  const now = clock.now();
  const today = toUtcDay(now);
  const { id, dueOn, status } = applicationDocuments;
  const occasion = sql`'document:' || ${id} || ':' || ${dueOn}`;
  const due = await database.orm
    .select()
    .from(applicationDocuments)
    .where(
      and(
        inArray(status, ['requested', 'rejected']),
        isNotNull(dueOn),
        between(dueOn, today, addDays(today, noticeDays)),
        notExists(
          database.orm
            .select({ id: mailMessages.id })
            .from(mailMessages)
            .where(eq(mailMessages.occasion, occasion)),
        ),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(batchSize);
  let reminded = 0;
  for (const document of due) {
    const isReminded = await database.transaction(async (tx) => {
      const addressee = await findAddressee(tx, document.studentId, null);
      if (addressee === undefined || document.dueOn === null) return false;
      const { studentId, email: to, fullName, language } = addressee;
      return enqueueMail(tx, scope, {
        template: 'document-reminder',
        language,
        to,
        parameters: {
          fullName,
          document: await findDocumentName(tx, document.type, language),
          dueOn: document.dueOn,
          link: toDocumentLink(scope, document.applicationId),
        },
        about: { studentId, applicationId: document.applicationId ?? undefined },
        occasion: occasionOf(document.id, document.dueOn),
      });
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}

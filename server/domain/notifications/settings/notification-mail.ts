import { kindNames } from '../../../../contract/notifications/kind-names.ts';
import {
  kindOf,
  type NotificationKind,
  notificationKinds,
} from '../../../../contract/notifications/settings.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { and, asc, eq, isNotNull, isNull, lte } from '../../../db/drizzle.ts';
import { notifications, users } from '../../../db/schema/index.ts';
import { enqueueMail, type MailScope } from '../../../mail/enqueue-mail.ts';

/** People who are written to in one run; the next run continues. */
const batchSize = 200;

/**
 * Writes to everybody whose notifications are due for email and still unread: one message for all of them. It names
 * applications by their numbers alone, since email is read by more than its recipient.
 *
 * @returns How many people were written to.
 */
export async function mailNotifications(scope: MailScope & { readonly database: Database }): Promise<number> {
  const { database, clock } = scope;
  const isDue = and(isNotNull(notifications.mailAt), lte(notifications.mailAt, clock.now()));
  const owners = await database.orm
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(isDue)
    .orderBy(asc(notifications.userId))
    .limit(batchSize);
  let written = 0;
  for (const { userId } of owners) {
    const isWritten = await database.transaction(async (tx) => {
      // Of two processes, the second finds nothing due.
      const due = await tx
        .update(notifications)
        .set({ mailAt: null })
        .where(and(isDue, eq(notifications.userId, userId)))
        .returning();
      return writeTo(
        tx,
        scope,
        userId,
        due.filter(({ read }) => !read),
      );
    });
    if (isWritten) written += 1;
  }
  return written;
}

type Due = Pick<typeof notifications.$inferSelect, 'type' | 'applicationId' | 'data'>;

async function writeTo(
  tx: Transaction,
  scope: MailScope,
  userId: number,
  due: readonly Due[],
): Promise<boolean> {
  if (due.length === 0) return false;
  const [owner] = await tx
    .select({ email: users.email, fullName: users.fullName, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.confirmedAt), isNull(users.disabledAt)));
  if (owner === undefined) return false;
  const language = owner.language ?? 'en';
  const names = kindNames[language];
  const count = String(due.length);
  return enqueueMail(tx, scope, {
    template: 'notifications',
    language,
    to: owner.email,
    parameters: {
      fullName: owner.fullName,
      count,
      summary: summarize(due)
        .map(({ kind, about }) => `${names[`notificationKind.${kind}`]}: ${about}`)
        .join('\n'),
      link: `${scope.env.publicUrl}/notifications`,
    },
    about: { userId },
  });
}

/** Numbers of applications to name for each kind; of others there is only the count. */
const maxNumbers = 5;

/** A line for each kind, in the order in which people set them: the applications that it is about, or how many there are. */
function summarize(due: readonly Due[]): readonly { kind: NotificationKind; about: string }[] {
  return notificationKinds.flatMap((kind) => {
    const ofKind = due.filter(({ type }) => kindOf(type) === kind);
    if (ofKind.length === 0) return [];
    // Without an application, the number may be a person’s name.
    const numbers = ofKind.map(({ applicationId, data }) =>
      applicationId === null ? undefined : data.number,
    );
    const named = new Set(numbers);
    const isNamed = !named.has(undefined) && named.size <= maxNumbers;
    return [{ kind, about: isNamed ? [...named].toSorted().join(', ') : String(ofKind.length) }];
  });
}

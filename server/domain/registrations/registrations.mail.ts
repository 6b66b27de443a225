import type { RegistrationEvent } from '../../../contract/charts/registration/events.ts';
import type { Language } from '../../../contract/kit/languages.ts';
import type { Transaction } from '../../db/database.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { RegistrationRecord } from './registrations.queries.ts';

type Refusal = Extract<RegistrationEvent, { type: 'registration.refuse' }>;
type ToldReason = Exclude<Refusal['reason'], 'spam' | 'other'>;

/** What a registrant reads when the officer has not written an explanation. */
const explanations: Readonly<Record<ToldReason, Readonly<Record<Language, string>>>> = {
  notEligible: {
    en: 'You don’t meet the requirements for the studies you asked for.',
    fr: 'Vous ne remplissez pas les conditions des études demandées.',
    ar: 'لا تستوفي شروط الدراسة التي طلبتها.',
  },
  duplicate: {
    en: 'You have already registered. We continue with your first registration.',
    fr: 'Vous êtes déjà inscrit. Nous poursuivons avec votre première inscription.',
    ar: 'لقد سجّلت من قبل، وسنتابع تسجيلك الأول.',
  },
  noContact: {
    en: 'We couldn’t reach you by phone or email.',
    fr: 'Nous n’avons pas pu vous joindre par téléphone ni par e-mail.',
    ar: 'لم نتمكن من التواصل معك عبر الهاتف أو البريد الإلكتروني.',
  },
};

/** Why a registration was refused, in the registrant’s words; undefined when they are not told. */
function explain({ reason, note }: Refusal, language: Language): string | undefined {
  // Whoever sends spam learns nothing.
  if (reason === 'spam') return undefined;
  return note ?? (reason === 'other' ? undefined : explanations[reason][language]);
}

/** Emails the registrant what an officer asks, or why the registration was refused, in their language. */
export async function mailRegistrant(
  tx: Transaction,
  deps: Parameters<typeof enqueueMail>[1],
  officer: { readonly fullName: string; readonly email: string },
  { email: to, language, number, studentId }: RegistrationRecord,
  event: RegistrationEvent,
): Promise<void> {
  const envelope = { language, to, about: { studentId: studentId ?? undefined } };
  if (event.type === 'registration.request')
    await enqueueMail(tx, deps, {
      ...envelope,
      template: 'information-requested',
      parameters: { number, question: event.message, officer: officer.fullName, email: officer.email },
    });
  if (event.type !== 'registration.refuse') return;
  const reason = explain(event, language);
  if (reason === undefined) return;
  await enqueueMail(tx, deps, {
    ...envelope,
    template: 'registration-refused',
    parameters: { number, reason },
  });
}

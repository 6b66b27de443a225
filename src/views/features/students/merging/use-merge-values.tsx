import { useIntl } from 'react-intl';
import type { MergeComparison, MergeField } from '../../../../../contract/people/student-merges.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

/** The label of each part of a student. */
export const mergeFieldLabels = {
  name: 'fact.name',
  dateOfBirth: 'fact.dateOfBirth',
  nationality: 'fact.nationality',
  residence: 'fact.domicile',
  passport: 'fact.passportNumber',
  email: 'fact.email',
  phone: 'fact.phone',
  education: 'info.education',
  tests: 'info.tests',
  work: 'info.work',
  finances: 'info.finances',
  refusals: 'info.refusals',
  consent: 'info.consent',
  branch: 'fact.branch',
  counsellor: 'fact.counsellor',
  partner: 'fact.partner',
  introducer: 'fact.introducedBy',
} as const satisfies Record<MergeField, PlainMessageId>;

/** Describes a part of a student by its lines; none if it is empty. */
export function useMergeValues(): (side: MergeComparison, field: MergeField) => readonly string[] {
  const text = useText();
  const { country } = useFormatters();
  const { date, dateOf } = useTimes();
  const { formatNumber } = useIntl();
  const known = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  const toAmount = (amount: number | null, currency: string | null) =>
    amount === null
      ? null
      : formatNumber(
          amount,
          currency === null ? {} : { style: 'currency', currency, maximumFractionDigits: 0 },
        );

  return ({ person, profile, ...side }, field) => {
    const lines = (): readonly (string | null)[] => {
      switch (field) {
        case 'name':
          // Records of one person may divide their name differently.
          return [person.familyName, person.givenNames];
        case 'dateOfBirth':
          return [date(person.dateOfBirth)];
        case 'nationality':
          return [country(person.nationality)];
        case 'residence':
          return [profile.residence && country(profile.residence)];
        case 'passport':
          return [
            person.passportNumber,
            profile.passportExpiresOn &&
              text('documents.expiresOn', { day: date(profile.passportExpiresOn) }),
          ];
        case 'email':
          return [person.email];
        case 'phone':
          return [person.phone];
        case 'education':
          return profile.education.map(({ level, institution, finishedIn }) =>
            known(text(`educationLevel.${level}`), institution, String(finishedIn)),
          );
        case 'tests':
          return profile.tests.map(({ type, overall, takenOn }) =>
            known(text(`englishTest.${type}`), formatNumber(overall), date(takenOn)),
          );
        case 'work':
          return profile.work.map(({ employer, position, from }) => known(employer, position, date(from)));
        case 'finances': {
          const { finances } = profile;
          return finances === null
            ? []
            : [known(text(`fundingSource.${finances.source}`), toAmount(finances.amount, finances.currency))];
        }
        case 'refusals':
          return profile.refusals.map(({ countryCode, refusedOn }) =>
            known(country(countryCode), date(refusedOn)),
          );
        case 'consent':
          return [side.consent && dateOf(side.consent.at)];
        case 'branch':
          return [side.branchName];
        case 'counsellor':
          return [side.counsellorName];
        case 'partner':
          return [side.partnerName];
        case 'introducer':
          return [
            side.introducer && known(side.introducer.name, side.introducer.at && dateOf(side.introducer.at)),
          ];
      }
    };
    return lines().filter((line) => line !== null && line !== '') as readonly string[];
  };
}

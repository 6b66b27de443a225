import './students.css';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { StudentFacts as Facts } from '../../../../contract/applications/student-facts.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { StudentEntries, StudentSection } from './StudentSection.tsx';

const leftToRight = (value: string | null) => value && <span dir="ltr">{value}</span>;

type Part<Name extends keyof Facts> = NonNullable<Facts[Name]>;

interface IdentityProps {
  readonly identity: Part<'identity'> | null;
  readonly contact: Part<'contact'> | null;
}

/** Who the student is, and how to reach them. */
function Identity({ identity, contact }: IdentityProps) {
  const text = useText();
  const { country } = useFormatters();
  const { date } = useTimes();
  return (
    <StudentSection
      title={text('students.identity')}
      facts={[
        [text('fact.givenNames'), identity && <bdi key="given">{identity.givenNames}</bdi>],
        [text('fact.familyName'), identity && <bdi key="family">{identity.familyName}</bdi>],
        [text('fact.dateOfBirth'), identity && date(identity.dateOfBirth)],
        [text('fact.nationality'), identity && country(identity.nationality)],
        [text('fact.domicile'), identity?.residence && country(identity.residence)],
        [text('fact.passportNumber'), identity && leftToRight(identity.passportNumber)],
        [text('apply.passportExpiresOn'), identity?.passportExpiresOn && date(identity.passportExpiresOn)],
        [text('fact.email'), contact && leftToRight(contact.email)],
        [text('fact.phone'), contact && leftToRight(contact.phone)],
      ]}
    />
  );
}

/** Schools and degrees, with the marks as awarded and in points out of 100. */
function EducationSection({ studies: { education: entries, normalised } }: { studies: Part<'studies'> }) {
  const text = useText();
  const { country } = useFormatters();
  const { formatNumber } = useIntl();
  return (
    <StudentSection title={text('info.education')}>
      <StudentEntries
        entries={entries.map((education, index) => {
          const { level, institution, countryCode, board, subject, finishedIn, mark, scale } = education;
          const { backlogsActive, backlogsCleared, inEnglish } = education;
          const points = normalised[index] ?? null;
          return {
            key: `${institution} ${finishedIn} ${level}`,
            title: text(`educationLevel.${level}`),
            lines: [
              <bdi key="institution">{institution}</bdi>,
              country(countryCode),
              board && <bdi>{board}</bdi>,
              subject && <bdi>{subject}</bdi>,
              text('students.finishedIn', { year: String(finishedIn) }),
              mark !== null && (
                <span className="student-mark">
                  {text(`markScale.${scale}`)}: {formatNumber(mark)}
                  {points !== null && ` ${text('info.normalised', { points })}`}
                </span>
              ),
              backlogsActive > 0 && text('students.backlogsActive', { count: backlogsActive }),
              backlogsCleared > 0 && text('students.backlogsCleared', { count: backlogsCleared }),
              inEnglish && text('apply.inEnglish'),
            ].map((line) => line || null),
          };
        })}
      />
    </StudentSection>
  );
}

function Tests({ studies }: { studies: Part<'studies'> }) {
  const text = useText();
  const { date } = useTimes();
  const { formatNumber } = useIntl();
  return (
    <StudentSection title={text('info.tests')}>
      <StudentEntries
        entries={studies.tests.map(({ type, takenOn, overall, lowest }) => ({
          key: `${type} ${takenOn}`,
          title: text(`englishTest.${type}`),
          lines: [
            date(takenOn),
            `${text('fact.overall')}: ${formatNumber(overall)}`,
            lowest === null ? null : `${text('apply.lowest')}: ${formatNumber(lowest)}`,
          ],
        }))}
      />
    </StudentSection>
  );
}

function Work({ studies }: { studies: Part<'studies'> }) {
  const text = useText();
  const { date } = useTimes();
  return (
    <StudentSection title={text('info.work')}>
      <StudentEntries
        entries={studies.work.map(({ employer, position, from, until }) => ({
          key: `${employer} ${from}`,
          title: <bdi>{employer}</bdi>,
          lines: [
            position && <bdi key="position">{position}</bdi>,
            until === null
              ? text('students.since', { day: date(from) })
              : text('students.period', { from: date(from), until: date(until) }),
          ],
        }))}
      />
    </StudentSection>
  );
}

/** How the first year is paid for. */
function Funding({ funding: { finances } }: { funding: Part<'funding'> }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const toAmount = (amount: number, currency: string | null) =>
    formatNumber(amount, currency === null ? {} : { style: 'currency', currency, maximumFractionDigits: 0 });
  return (
    <StudentSection
      title={text('info.finances')}
      facts={
        finances
          ? [
              [text('apply.source'), text(`fundingSource.${finances.source}`)],
              [
                text('apply.amount'),
                finances.amount !== null && toAmount(finances.amount, finances.currency),
              ],
            ]
          : []
      }
    />
  );
}

/** Visas that were refused. */
function Refusals({ visaHistory: { refusals } }: { visaHistory: Part<'visaHistory'> }) {
  const text = useText();
  const { country } = useFormatters();
  const { date } = useTimes();
  return (
    <StudentSection title={text('info.refusals')}>
      <StudentEntries
        entries={refusals.map(({ countryCode, refusedOn, reason }) => ({
          key: `${countryCode} ${refusedOn}`,
          title: country(countryCode),
          lines: [date(refusedOn), reason && <bdi key="reason">{reason}</bdi>],
        }))}
      />
    </StudentSection>
  );
}

interface ConsentProps {
  readonly consent: Part<'consent'>;
  /** How the consent can be given or recorded here; shown while there is none. */
  readonly action: ReactNode;
}

/** The consent with its version, and who gave it. */
function Consent({ consent: { given, evidence, language, guardian }, action }: ConsentProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { word } = useFormatters();
  const { date } = useTimes();
  return (
    <StudentSection
      title={text('info.consent')}
      facts={
        given
          ? [
              [text('students.consentedOn'), date(given.at.slice(0, 10))],
              [text('students.consentVersion'), leftToRight(given.version)],
              [text('students.consentEvidence'), evidence && typeName(evidence)],
              [text('students.consentLanguage'), language && word(`language.${language}`, language)],
              [text('registrations.guardian'), guardian && <bdi>{guardian.fullName}</bdi>],
              [text('students.guardianContact'), guardian && leftToRight(guardian.contact)],
            ]
          : []
      }
    >
      {given === null && (
        <>
          <p>{text('students.noConsent')}</p>
          {action}
        </>
      )}
    </StudentSection>
  );
}

interface StudentFactsProps {
  readonly facts: Facts;
  readonly consentAction?: ReactNode;
}

/** The facts about a student, without the parts that are withheld from the reader. */
export function StudentFacts({ facts, consentAction = null }: StudentFactsProps) {
  const { identity, contact, studies, funding, visaHistory, consent } = facts;
  return (
    <>
      {(identity || contact) && <Identity identity={identity} contact={contact} />}
      {consent && <Consent consent={consent} action={consentAction} />}
      {studies && (
        <>
          <EducationSection studies={studies} />
          <Tests studies={studies} />
          <Work studies={studies} />
        </>
      )}
      {funding && <Funding funding={funding} />}
      {visaHistory && <Refusals visaHistory={visaHistory} />}
    </>
  );
}

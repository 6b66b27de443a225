import './students.css';
import type { ReactNode } from 'react';
import type { StudentFacts as Facts, StudentPart } from '../../../../contract/applications/student-facts.ts';
import type { Student, StudentProfile } from '../../../../contract/people/students.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { useEntryDescriptions } from './entries/use-entry-descriptions.tsx';
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

interface PartProps {
  readonly part: StudentPart;
  readonly profile: Partial<StudentProfile>;
  readonly normalised?: Student['normalised'];
}

/** A part of the profile, entry by entry. */
function PartSection({ part, profile, normalised = [] }: PartProps) {
  const text = useText();
  const describe = useEntryDescriptions();
  return (
    <StudentSection title={text(`info.${part}`)}>
      <StudentEntries
        entries={describe({ profile, normalised }, part).map((entry) => ({ ...entry, key: entry.name }))}
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
  const { dateOf } = useTimes();
  return (
    <StudentSection
      title={text('info.consent')}
      facts={
        given
          ? [
              [text('students.consentedOn'), dateOf(given.at)],
              [text('students.consentVersion'), leftToRight(given.version)],
              evidence
                ? [text('students.consentEvidence'), typeName(evidence)]
                : [text('students.consentGivenBy'), text('students.consentOnline')],
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
  /** Identity and contact where they can be changed. */
  readonly identityEditor?: ReactNode;
  /** The parts of the profile where they can be changed. */
  readonly entriesEditor?: ReactNode;
  readonly consentAction?: ReactNode;
}

/** The facts about a student, without the parts that are withheld from the reader. */
export function StudentFacts({
  facts,
  identityEditor,
  entriesEditor,
  consentAction = null,
}: StudentFactsProps) {
  const { identity, contact, studies, funding, visaHistory, consent } = facts;
  return (
    <>
      {identityEditor ?? ((identity || contact) && <Identity identity={identity} contact={contact} />)}
      {consent && <Consent consent={consent} action={consentAction} />}
      {entriesEditor ?? (
        <>
          {studies &&
            (['education', 'tests', 'work'] as const).map((part) => (
              <PartSection key={part} part={part} profile={studies} normalised={studies.normalised} />
            ))}
          {funding && <PartSection part="finances" profile={funding} />}
          {visaHistory && <PartSection part="refusals" profile={visaHistory} />}
        </>
      )}
    </>
  );
}

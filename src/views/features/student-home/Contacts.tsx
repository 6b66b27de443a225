import type { StudentHome } from '../../../../contract/applications/student-home.ts';
import { isConsentCurrent } from '../../../machines/features/students/consent.ts';
import { FactList } from '../../kit/FactList.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { Section } from './Section.tsx';

/** The counsellor, and how to reach them. */
function Counsellor({ contacts }: Pick<StudentHome, 'contacts'>) {
  const text = useText();
  const { counsellorName: name, counsellorEmail: email, counsellorPhone: phone } = contacts;
  if (name === null) return text('studentHome.noCounsellor');
  return (
    <span className="stack gap-1">
      <span>
        <bdi>{name}</bdi>
      </span>
      {email !== null && (
        <a className="break-anywhere home-contact" href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      )}
      {phone !== null && (
        <a className="home-contact" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </span>
  );
}

/** Who looks after the student, the reference of their registration, and the consent they have given. */
export function Contacts({ home }: { home: StudentHome }) {
  const text = useText();
  const times = useTimes();
  const { contacts, consent, registration } = home;
  const { branchName, branchCity, partnerName } = contacts;
  return (
    <Section id="contacts" title={text('studentHome.contacts')}>
      <div className="sheet-box pad-4 stack gap-3">
        <FactList
          className="facts-above home-facts"
          facts={[
            [text('fact.counsellor'), <Counsellor key="counsellor" contacts={contacts} />],
            [
              text('fact.branch'),
              branchName !== null && (
                <>
                  <bdi>{branchName}</bdi>
                  {branchCity !== null && branchCity !== branchName && (
                    <>
                      {' · '}
                      <bdi>{branchCity}</bdi>
                    </>
                  )}
                </>
              ),
            ],
            [text('fact.partner'), partnerName !== null && <bdi>{partnerName}</bdi>],
            [
              text('studentHome.registration'),
              registration &&
                text('studentHome.registered', {
                  number: registration.number,
                  day: times.dateOf(registration.submittedAt),
                }),
            ],
          ]}
        />
        {consent && isConsentCurrent(home) && (
          <p className="faint">{text('studentHome.consented', { day: times.dateOf(consent.at) })}</p>
        )}
      </div>
    </Section>
  );
}

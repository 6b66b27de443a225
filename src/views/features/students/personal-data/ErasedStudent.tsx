import type { StudentRecordDetails } from '../../../../../contract/applications/student-records.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { StudentSection } from '../StudentSection.tsx';

interface ErasedStudentProps {
  readonly erased: NonNullable<StudentRecordDetails['erased']>;
}

/** Replaces the facts about a student whose personal data was erased: when, by whom and why. */
export function ErasedStudent({ erased }: ErasedStudentProps) {
  const text = useText();
  const { date, dateOf } = useTimes();
  const day = dateOf(erased.at);
  return (
    <StudentSection
      title={text('erasure.erased')}
      facts={[
        [
          text('erasure.erasedBy'),
          erased.byName === null ? day : text('label.byAt', { who: erased.byName, when: day }),
        ],
        [text('erasure.requestedBy'), text(`erasure.requester.${erased.requestedBy}`)],
        [text('erasure.requestedOn'), date(erased.requestedOn)],
        [text('erasure.ground'), text(`erasure.ground.${erased.ground}`)],
      ]}
    >
      <p className="faint">{text('erasure.erasedLead')}</p>
    </StudentSection>
  );
}

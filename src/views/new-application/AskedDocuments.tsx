import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { DraftContent } from '../../../contract/application-drafts.ts';
import { type ChecklistItem, checklistCaseOf, checklistFor } from '../../../contract/checklist.ts';
import type { CourseFound } from '../../../contract/course-search.ts';
import { dayIn } from '../../../contract/draft-information.ts';
import { knownProfile } from '../../machines/new-application/wish.ts';
import { useText } from '../hooks/use-text.ts';
import { useFlow } from './use-flow.ts';

interface AskedDocumentsProps {
  readonly content: DraftContent;
  readonly named: ReadonlyMap<number, CourseFound>;
}

/** The documents that all chosen courses together ask for before an application is submitted, each once. */
export function AskedDocuments({ content, named }: AskedDocumentsProps) {
  const text = useText();
  const heading = useId();
  const intakes = useSelector(useFlow(), ({ context }) => context.offers.intakes);
  const student = {
    nationality: content.person.nationality ?? '',
    dateOfBirth: dayIn(content.person.dateOfBirth),
    profile: knownProfile(content),
  };
  const items = content.choices.flatMap(({ courseId, intakeId }) => {
    const course = named.get(courseId);
    const startsOn = intakes.find(({ id }) => id === intakeId)?.startsOn;
    return course && startsOn ? checklistFor(checklistCaseOf(student, { ...course, startsOn })) : [];
  });
  const asked = new Map<string, ChecklistItem>(
    items
      .filter(({ stage, required }) => stage === 'submission' && required)
      .map((item) => [item.type, item]),
  );
  if (asked.size === 0) return null;
  return (
    <section className="flow-box making-part" aria-labelledby={heading}>
      <h2 id={heading}>{text('making.asked')}</h2>
      <p className="faint">{text('making.askedBody', { count: asked.size })}</p>
      <ul className="asked">
        {[...asked.values()].map(({ type, why }) => (
          <li key={type}>
            <strong>{text(`documentType.${type}`)}</strong>
            <span className="faint">{text(why)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

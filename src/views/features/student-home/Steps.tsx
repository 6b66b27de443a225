import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedNumber } from 'react-intl';
import type { StudentHome, StudentStep } from '../../../../contract/applications/student-home.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { EmptyState } from '../../kit/Notice.tsx';
import { Section } from './Section.tsx';
import { StepItem } from './StepItem.tsx';

/** Documents that are shown before the others are asked for; decisions and payments always are. */
const shownAtFirst = 4;

/** The same step in the next response has the same key. */
const getKey = (step: StudentStep): string => {
  if (step.kind === 'document') return `document ${step.documentId}`;
  return step.kind === 'task' ? `task ${step.taskId}` : `${step.kind} ${step.application.id}`;
};

/** What waits for the student, by due date. */
export function Steps({ home: { steps, documents } }: { home: StudentHome }) {
  const text = useText();
  const [all, setAll] = useState(false);
  const shown = steps.filter(({ kind }, at) => all || at < shownAtFirst || kind !== 'document');
  const more = steps.length - shown.length;
  return (
    <Section
      id="steps"
      title={text('needs.title')}
      count={
        steps.length > 0 && (
          <span className="count" aria-hidden="true">
            <FormattedNumber value={steps.length} />
          </span>
        )
      }
    >
      {steps.length === 0 ? (
        <EmptyState titleId="studentHome.noSteps" bodyId="studentHome.noStepsBody" />
      ) : (
        <ul className="sheet-box home-list">
          {shown.map((step) => (
            <StepItem key={getKey(step)} step={step} documents={documents} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          className="home-more"
          text={text('studentHome.more', { count: more })}
          onClick={() => setAll(true)}
        />
      )}
    </Section>
  );
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CatalogueFinderActor } from '../../../../machines/features/courses/course-requests/catalogue-finder.machine.ts';
import type { RequestActor } from '../../../../machines/features/courses/course-requests/request.machine.ts';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useRestoreFocus } from '../../../kit/hooks/focus/use-restore-focus.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { formKeys } from '../../../kit/keys/form-keys.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { CourseSummary } from './CourseSummary.tsx';

function CatalogueSearch({ details, finder }: { details: RequestActor; finder: CatalogueFinderActor }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useRestoreFocus();
  useEffect(() => field.current?.focus(), []);
  const snapshot = useSelector(finder, (current) => current);
  const { text: query, found, problem } = snapshot.context;
  return (
    <>
      <TextField
        label={text('courseRequests.searchCatalogue')}
        inputRef={field}
        type="search"
        value={query}
        maxLength={200}
        onChange={(typed) => finder.send({ type: 'finder.type', text: typed })}
      />
      <p className="faint" role="status">
        {snapshot.hasTag('busy')
          ? text('label.searching')
          : snapshot.hasTag('none') && text('courseRequests.noMatches')}
      </p>
      {snapshot.hasTag('failed') && <ProblemAlert problem={problem} />}
      {found.length > 0 && (
        <ul className="request-matches" aria-label={text('courses.found')}>
          {found.map((course) => (
            <li key={course.id}>
              <CourseSummary course={course}>
                <Button
                  size="small"
                  text={text('courseRequests.select', { title: course.title })}
                  onClick={() => details.send({ type: 'course.select', courseId: course.id })}
                />
              </CourseSummary>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Selects the course that answers a request: one from the catalogue, or a new draft based on the request. */
export function CourseSelector({ details }: { details: RequestActor }) {
  const text = useText();
  const mayDraft = useCan('create', 'Course');
  const finder = useSelector(details, ({ children }) => children.finder);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside
    <div className="stack" onKeyDown={formKeys({ onClose: () => details.send({ type: 'action.close' }) })}>
      {finder && <CatalogueSearch details={details} finder={finder} />}
      <ActionRow onCancel={() => details.send({ type: 'action.close' })}>
        {mayDraft && (
          <Button
            text={text('courseRequests.draft')}
            onClick={() => details.send({ type: 'course.draft' })}
          />
        )}
      </ActionRow>
    </div>
  );
}

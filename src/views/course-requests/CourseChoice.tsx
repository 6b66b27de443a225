import { Button, InputGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { CatalogueFinderActor } from '../../machines/course-requests/catalogue-finder.machine.ts';
import type { RequestActor } from '../../machines/course-requests/request.machine.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { CourseFound } from './CourseFound.tsx';

function Found({ work, finder }: { work: RequestActor; finder: CatalogueFinderActor }) {
  const text = useText();
  const problemText = useProblemText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const snapshot = useSelector(finder, (current) => current);
  const { text: words, found, problem } = snapshot.context;
  return (
    <>
      <div className="field-row">
        <label htmlFor={id}>{text('asked.find')}</label>
        <InputGroup
          id={id}
          inputRef={field}
          type="search"
          fill
          dir="auto"
          value={words}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onValueChange={(typed) => finder.send({ type: 'finder.type', text: typed })}
        />
      </div>
      <p className="faint" role="status">
        {snapshot.hasTag('busy') ? text('asked.busy') : snapshot.hasTag('none') && text('asked.notFound')}
      </p>
      {snapshot.hasTag('failed') && problem && <StaleLine tone="danger">{problemText(problem)}</StaleLine>}
      {found.length > 0 && (
        <ul className="request-found" aria-label={text('asked.found')}>
          {found.map((course) => (
            <li key={course.id}>
              <CourseFound course={course}>
                <Button
                  size="small"
                  text={text('asked.choose', { title: course.title })}
                  onClick={() => work.send({ type: 'course.choose', courseId: course.id })}
                />
              </CourseFound>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Selects the course that answers a request: one from the catalogue, or a new draft based on the request. */
export function CourseChoice({ work }: { work: RequestActor }) {
  const text = useText();
  const mayDraft = useCan('create', 'Course');
  const finder = useSelector(work, ({ children }) => children.finder);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside
    <div
      className="stack"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        work.send({ type: 'deed.close' });
      }}
    >
      {finder && <Found work={work} finder={finder} />}
      <div className="request-ways">
        {mayDraft && (
          <Button text={text('asked.draft')} onClick={() => work.send({ type: 'course.draft' })} />
        )}
        <Button
          variant="minimal"
          text={text('asked.cancel')}
          onClick={() => work.send({ type: 'deed.close' })}
        />
      </div>
    </div>
  );
}

import { InputGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { FinderActor } from '../../../../machines/features/documents/renaming/application-finder.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadFailure } from '../../../kit/LoadState.tsx';
import { EmptyState } from '../../../kit/Notice.tsx';
import { StatusLabel } from '../../../kit/StatusLabel.tsx';

/** Searches for the application whose files will be renamed. */
export function ApplicationFinder({ finder }: { finder: FinderActor }) {
  const text = useText();
  const id = useId();
  const snapshot = useSelector(finder, (current) => current);
  const { text: query, found, problem } = snapshot.context;
  return (
    <div className="stack">
      <div className="field-row rename-field">
        <label htmlFor={id}>{text('renaming.find')}</label>
        <InputGroup
          id={id}
          type="search"
          size="large"
          fill
          dir="auto"
          value={query}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-describedby={`${id}-hint`}
          onValueChange={(typed) => finder.send({ type: 'finder.type', text: typed })}
        />
        <p className="field-note" id={`${id}-hint`}>
          {text('renaming.findHint')}
        </p>
      </div>
      {snapshot.hasTag('failed') && problem ? (
        <LoadFailure actor={finder} onRetry={() => finder.send({ type: 'finder.retry' })} />
      ) : snapshot.hasTag('none') ? (
        <EmptyState picture="noMatch" titleId="renaming.findNone" />
      ) : found.length > 0 ? (
        <ul
          className="rename-matches box grid-layout"
          aria-label={text('renaming.found')}
          aria-busy={snapshot.hasTag('busy')}
        >
          {found.map((application) => (
            <li key={application.id}>
              <Link href={`${href('rename-document')}?application=${application.id}`}>
                <span className="medium">
                  <bdi>{application.studentName}</bdi> <bdi dir="ltr">{application.number}</bdi>
                </span>
                <span className="faint">
                  <bdi>{application.universityName}</bdi> · <bdi>{application.courseTitle}</bdi>
                </span>
                <span className="rename-match-status">
                  <StatusLabel status={application.status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : snapshot.hasTag('busy') ? (
        <p className="faint" role="status">
          {text('label.searching')}
        </p>
      ) : (
        <EmptyState titleId="renaming.start" bodyId="renaming.startBody" />
      )}
    </div>
  );
}

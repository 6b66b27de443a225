import { Button, ProgressBar } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { CourseLinkDetails } from '../../../../../contract/courses/course-links.ts';
import type { LinkActor } from '../../../../machines/features/courses/course-links/link.machine.ts';
import {
  countOpenFindings,
  getSelectedDraft,
  isInProgress,
} from '../../../../machines/features/courses/course-links/selection.ts';
import { OverwriteConflict } from '../../../kit/Conflict.tsx';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { InlineAlert, Notice } from '../../../kit/Notice.tsx';
import { ScreenBoundary } from '../../../kit/office/ScreenBoundary.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { DraftDetails } from './DraftDetails.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { PageChanges } from './PageChanges.tsx';

interface LinkDetailsProps {
  readonly details: LinkActor;
  readonly link: CourseLinkDetails;
}

/** The page of a link, the progress of reading it, and any failure. */
function LinkHeader({ details, link }: LinkDetailsProps) {
  const text = useText();
  const { ago } = useTimes();
  const screen = useScreen('courseLinksPage');
  const hint = useCommandShortcut()('link.refetch');
  const mayRetry = useSelector(details, (snapshot) => snapshot.can({ type: 'link.retry' }));
  const mayRefetch = useSelector(details, (snapshot) => snapshot.can({ type: 'link.refetch' }));
  const { state, url, progress, refusal, notes, knownAsId, coursesOnPage, courses } = link;
  return (
    <header className="stack">
      <div role="status">
        <LinkStatus state={state} />
        {isInProgress(link) && (
          <>
            <ProgressBar value={progress / 100} intent="primary" aria-label={text(`linkState.${state}`)} />
            <p className="faint">{text('links.progress', { percent: progress })}</p>
          </>
        )}
      </div>
      <p className="link-url">
        <a href={url} target="_blank" rel="noreferrer noopener" title={text('links.openPage')}>
          <bdi dir="ltr">{url}</bdi>
        </a>
      </p>
      <p className="faint">
        {text('links.givenBy', {
          who: link.submittedByName ?? text('label.unknownUser'),
          when: ago(link.submittedAt),
        })}
        {link.fetchedAt !== null && <> · {text('label.fetchedAt', { when: ago(link.fetchedAt) })}</>}
      </p>
      {refusal !== null && <InlineAlert tone="danger">{text(refusal)}</InlineAlert>}
      {state === 'empty' && <Notice title={text('links.none')}>{text('links.noneBody')}</Notice>}
      {notes.map((note) => (
        <InlineAlert key={note} tone="warning">
          {text(note)}
        </InlineAlert>
      ))}
      {coursesOnPage > courses && courses > 0 && (
        <p className="faint">{text('links.more', { count: coursesOnPage })}</p>
      )}
      {state === 'known' && knownAsId !== null && (
        <InlineAlert
          tone="warning"
          action={
            <Button
              size="small"
              text={text('action.read')}
              onClick={() => screen.send({ type: 'row.requested', id: knownAsId })}
            />
          }
        >
          {text('links.known')}
        </InlineAlert>
      )}
      <div className="row link-actions">
        {mayRetry && (
          <Button
            intent="primary"
            text={text('action.retry')}
            onClick={() => details.send({ type: 'link.retry' })}
          />
        )}
        {mayRefetch && (
          <Button
            text={text('action.fetchAgain')}
            aria-keyshortcuts={hint?.aria}
            endIcon={<ShortcutHint command="link.refetch" />}
            onClick={() => details.send({ type: 'link.refetch' })}
          />
        )}
      </div>
    </header>
  );
}

/** The courses found on the page, if there are several. */
function DraftNavigation({ details, link }: LinkDetailsProps) {
  const text = useText();
  const draftId = useSelector(details, ({ context }) => context.draftId);
  if (link.drafts.length < 2) return null;
  return (
    <nav aria-label={text('links.courses')}>
      <h3>{text('links.courses')}</h3>
      <ol className="stack gap-2">
        {link.drafts.map((draft) => (
          <li key={draft.id}>
            <button
              type="button"
              className="link-draft wrap gap-0-3 between pad-2-3"
              aria-current={draft.id === draftId}
              onClick={() => details.send({ type: 'draft.select', id: draft.id })}
            >
              <bdi>{draft.title}</bdi>{' '}
              <span className="faint">
                {draft.draftState === 'deleted'
                  ? text('draftState.deleted')
                  : text('links.open.count', { count: countOpenFindings(draft) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A conflict: the current decision, and how to continue. */
function ConflictNotice({ details }: { details: LinkActor }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const theirs = useSelector(details, ({ context }) => context.theirs);
  return (
    <OverwriteConflict title={text('links.conflict')} actor={details} overwrite={text('action.overwrite')}>
      {theirs && (
        <p>
          {text('links.conflictBody', {
            field: fieldLabel('foundField', theirs.field),
            state: theirs.decision ? text(`findingDecision.${theirs.decision}`) : text('links.undecided'),
          })}
        </p>
      )}
    </OverwriteConflict>
  );
}

function LoadedLink({ details, link }: LinkDetailsProps) {
  const refusal = useSelector(details, ({ context }) => context.refusal);
  const conflict = useSelector(details, (snapshot) => snapshot.hasTag('conflict'));
  const sending = useSelector(details, (snapshot) => snapshot.hasTag('sending'));
  const draft = useSelector(details, ({ context }) => getSelectedDraft(context));
  return (
    <div className="link-details stack break-anywhere" aria-busy={sending}>
      {refusal && !conflict && <ProblemAlert problem={refusal} />}
      {conflict && <ConflictNotice details={details} />}
      <LinkHeader details={details} link={link} />
      {link.changes && <PageChanges details={details} changes={link.changes} />}
      <DraftNavigation details={details} link={link} />
      {draft && (
        <section className="stack" aria-label={draft.title}>
          <DraftDetails key={draft.id} details={details} draft={draft} />
        </section>
      )}
    </div>
  );
}

/** The details panel beside the list: the active link, its state, and the findings from its page. */
export function LinkDetails({ details }: { details: LinkActor | null }) {
  const link = useSelector(details ?? undefined, (snapshot) => snapshot?.context.link ?? null);
  if (!details) return <Skeleton rows={6} />;
  return (
    <LoadState
      actor={details}
      data={link}
      rows={6}
      missing={['links.missing', 'label.notFoundBody']}
      failed="links.failed"
      onRetry={() => details.send({ type: 'link.refresh' })}
    >
      {(loaded) => (
        <ScreenBoundary part={`course-link-${loaded.id}`}>
          <LoadedLink details={details} link={loaded} />
        </ScreenBoundary>
      )}
    </LoadState>
  );
}

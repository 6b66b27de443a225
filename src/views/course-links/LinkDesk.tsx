import { Button, ProgressBar } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CourseLinkDetails } from '../../../contract/course-links.ts';
import { draftIn, isUnderWay, openIn } from '../../machines/course-links/desk.ts';
import type { LinkActor } from '../../machines/course-links/link.machine.ts';
import { Notice, StaleLine } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useScreen } from '../hooks/use-app.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { useTimes } from '../office/use-times.ts';
import { Changes } from './Changes.tsx';
import { Draft } from './Draft.tsx';
import { LinkStatus } from './LinkStatus.tsx';

interface WorkProps {
  readonly work: LinkActor;
  readonly link: CourseLinkDetails;
}

/** Shown when there is no link to show. */
function NoLink({ work }: { work: LinkActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(work, (current) => current);
  const { problem } = snapshot.context;
  if (snapshot.hasTag('missing') || snapshot.hasTag('forbidden')) {
    return (
      <Notice picture="noMatch" title={text('links.missing')} urgent>
        {text('links.missingBody')}
      </Notice>
    );
  }
  if (!problem) return <Skeleton rows={6} />;
  return (
    <Notice
      picture={snapshot.hasTag('offline') ? 'offline' : 'failed'}
      title={text('links.failed')}
      action={<Button text={text('action.retry')} onClick={() => work.send({ type: 'link.refresh' })} />}
      urgent
    >
      {problemText(problem)}
    </Notice>
  );
}

/** The page of a link, the progress of reading it, and any failure. */
function Head({ work, link }: WorkProps) {
  const text = useText();
  const { ago } = useTimes();
  const screen = useScreen('courseLinkWork');
  const hint = useKeyHint()('link.refetch');
  const mayRetry = useSelector(work, (snapshot) => snapshot.can({ type: 'link.retry' }));
  const mayRefetch = useSelector(work, (snapshot) => snapshot.can({ type: 'link.refetch' }));
  const { state, url, progress, refusal, notes, knownAsId, coursesOnPage, courses } = link;
  return (
    <header className="stack">
      <div role="status">
        <LinkStatus state={state} />
        {isUnderWay(link) && (
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
          who: link.submittedByName ?? text('links.somebody'),
          when: ago(link.submittedAt),
        })}
        {link.fetchedAt !== null && <> · {text('links.fetched', { when: ago(link.fetchedAt) })}</>}
      </p>
      {refusal !== null && <StaleLine tone="danger">{text(refusal)}</StaleLine>}
      {state === 'empty' && <Notice title={text('links.none')}>{text('links.noneBody')}</Notice>}
      {notes.map((note) => (
        <StaleLine key={note} tone="warning">
          {text(note)}
        </StaleLine>
      ))}
      {coursesOnPage > courses && courses > 0 && (
        <p className="faint">{text('links.more', { count: coursesOnPage })}</p>
      )}
      {state === 'known' && knownAsId !== null && (
        <StaleLine
          tone="warning"
          action={
            <Button
              size="small"
              text={text('links.open')}
              onClick={() => screen.send({ type: 'row.wanted', id: knownAsId })}
            />
          }
        >
          {text('links.known')}
        </StaleLine>
      )}
      <div className="link-ways">
        {mayRetry && (
          <Button
            intent="primary"
            text={text('links.retry')}
            onClick={() => work.send({ type: 'link.retry' })}
          />
        )}
        {mayRefetch && (
          <Button
            text={text('links.refetch')}
            aria-keyshortcuts={hint?.aria}
            endIcon={<KeyHint command="link.refetch" />}
            onClick={() => work.send({ type: 'link.refetch' })}
          />
        )}
      </div>
    </header>
  );
}

/** The courses found on the page, if there are several. */
function Drafts({ work, link }: WorkProps) {
  const text = useText();
  const draftId = useSelector(work, ({ context }) => context.draftId);
  if (link.drafts.length < 2) return null;
  return (
    <nav aria-label={text('links.courses')}>
      <h3>{text('links.courses')}</h3>
      <ol className="link-drafts">
        {link.drafts.map((draft) => (
          <li key={draft.id}>
            <button
              type="button"
              className="link-draft"
              aria-current={draft.id === draftId}
              onClick={() => work.send({ type: 'draft.choose', id: draft.id })}
            >
              <bdi>{draft.title}</bdi>
              <span className="faint">
                {draft.standing === 'deleted'
                  ? text('draftStanding.deleted')
                  : text('links.open.count', { count: openIn(draft) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A conflict: the current decision, and how to continue. */
function Overtaken({ work }: { work: LinkActor }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const theirs = useSelector(work, ({ context }) => context.theirs);
  return (
    <section className="conflict" role="alert" aria-labelledby="link-overtaken">
      <h3 id="link-overtaken" ref={heading} tabIndex={-1}>
        {text('links.overtaken')}
      </h3>
      {theirs && (
        <p>
          {text('links.overtakenBody', {
            field: text(`foundField.${theirs.field}`),
            state: theirs.decision ? text(`findingDecision.${theirs.decision}`) : text('links.undecided'),
          })}
        </p>
      )}
      <div className="link-ways">
        <Button
          intent="primary"
          text={text('links.insist')}
          onClick={() => work.send({ type: 'conflict.insist' })}
        />
        <Button text={text('links.yield')} onClick={() => work.send({ type: 'conflict.yield' })} />
      </div>
    </section>
  );
}

function Shown({ work, link }: WorkProps) {
  const problemText = useProblemText();
  const problem = useSelector(work, ({ context }) => context.problem);
  const refusal = useSelector(work, ({ context }) => context.refusal);
  const conflict = useSelector(work, (snapshot) => snapshot.hasTag('conflict'));
  const sending = useSelector(work, (snapshot) => snapshot.hasTag('sending'));
  const draft = useSelector(work, ({ context }) => draftIn(context));
  return (
    <div className="link-desk" aria-busy={sending}>
      {problem && <StaleLine tone="warning">{problemText(problem)}</StaleLine>}
      {refusal && !conflict && <StaleLine tone="danger">{problemText(refusal)}</StaleLine>}
      {conflict && <Overtaken work={work} />}
      <Head work={work} link={link} />
      {link.changes && <Changes work={work} changes={link.changes} />}
      <Drafts work={work} link={link} />
      {draft && (
        <section className="stack" aria-label={draft.title}>
          <Draft key={draft.id} work={work} draft={draft} />
        </section>
      )}
    </div>
  );
}

/** The details panel beside the list: the active link, its state, and the findings from its page. */
export function LinkDesk({ work }: { work: LinkActor | null }) {
  const link = useSelector(work ?? undefined, (snapshot) => snapshot?.context.link ?? null);
  if (!work) return <Skeleton rows={6} />;
  if (!link) return <NoLink work={work} />;
  return (
    <ScreenBoundary part={`course-link-${link.id}`}>
      <Shown work={work} link={link} />
    </ScreenBoundary>
  );
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CourseFinding, PageFinding } from '../../../contract/course-findings.ts';
import { mayDecide } from '../../machines/course-links/desk.ts';
import type { LinkActor } from '../../machines/course-links/link.machine.ts';
import { useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { useTimes } from '../office/use-times.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useFindingWords } from './use-finding-words.ts';

const sureness = (confidence: number) => (confidence >= 85 ? 'high' : confidence >= 60 ? 'middle' : 'low');

/** What a page says about a field: the value, the quoted source, its location and date, and the confidence. */
export function PageWords({ finding, children }: { finding: PageFinding; children?: ReactNode }) {
  const text = useText();
  const { date } = useTimes();
  const words = useFindingWords();
  const { field, value, snippet, source, sourceUrl, foundAt, confidence, others } = finding;
  const sure = sureness(confidence);
  return (
    <>
      {children ?? (
        <p className="finding-value">
          <bdi>{words(field, value)}</bdi>
        </p>
      )}
      <p className="finding-sure">
        <meter min={0} max={100} value={confidence} aria-hidden="true" />
        {text('links.confidence', { sure: text(`links.sure.${sure}`), percent: confidence })}
      </p>
      <blockquote cite={sourceUrl}>
        <bdi>{snippet}</bdi>
      </blockquote>
      <p className="faint">
        {text('links.source', { source: text(`findingSource.${source}`), when: date(foundAt) })}{' '}
        <a href={sourceUrl} target="_blank" rel="noreferrer noopener">
          {text('links.sourcePage')}
        </a>
      </p>
      {others.length > 0 && (
        <div className="faint">
          <p>{text('links.others')}</p>
          <ul>
            {others.map((other) => (
              <li key={`${other.source} ${other.snippet}`}>
                <bdi>{words(field, other.value)}</bdi> — <bdi>{other.snippet}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The decision on a finding, and the resulting value in the course. */
function Decided({ finding }: { finding: CourseFinding }) {
  const text = useText();
  const { date } = useTimes();
  const words = useFindingWords();
  const { decision, decidedValue, decidedByName, decidedAt, field, value } = finding;
  const struck = decision === 'rejected';
  return (
    <>
      <p className="finding-value">
        {struck ? <s>{words(field, value)}</s> : <bdi>{words(field, decidedValue ?? value)}</bdi>}
      </p>
      {decision === 'corrected' && (
        <p className="faint">{text('links.insteadOf', { value: words(field, value) })}</p>
      )}
      {decision !== null && (
        <p className="finding-decided">
          <strong>{text(`findingDecision.${decision}`)}</strong>{' '}
          <span className="faint">
            {decidedAt !== null &&
              text('links.decidedBy', {
                who: decidedByName ?? text('links.somebody'),
                when: date(decidedAt),
              })}
          </span>
        </p>
      )}
    </>
  );
}

/** The actions on a finding; the shortcuts apply to the focused one. */
function Ways({ work, finding, focused }: { work: LinkActor; finding: CourseFinding; focused: boolean }) {
  const text = useText();
  const hintOf = useKeyHint();
  const sending = useSelector(work, (snapshot) => snapshot.hasTag('sending'));
  const context = useSelector(work, (snapshot) => snapshot.context);
  const field = text(`foundField.${finding.field}`);
  const at = { ...context, findingId: finding.id };
  const way = (
    command: 'finding.accept' | 'finding.reject' | 'finding.correct',
    short: string,
    label: string,
  ) => (
    // The key hint is outside the button, so that the accessible name matches the visible label.
    <span className="link-way">
      <Button
        size="small"
        variant={command === 'finding.accept' ? 'solid' : 'outlined'}
        disabled={sending}
        text={short}
        aria-label={label}
        aria-keyshortcuts={focused ? hintOf(command)?.aria : undefined}
        onClick={() => {
          work.send({ type: 'finding.choose', id: finding.id });
          work.send({ type: command });
        }}
      />
      {focused && <KeyHint command={command} />}
    </span>
  );
  return (
    <div className="link-ways">
      {mayDecide(at, 'accepted') &&
        way('finding.accept', text('links.accept'), text('links.acceptOf', { field }))}
      {mayDecide(at, 'corrected') &&
        way('finding.correct', text('links.correct'), text('links.correctOf', { field }))}
      {mayDecide(at, 'rejected') &&
        way('finding.reject', text('links.reject'), text('links.rejectOf', { field }))}
    </div>
  );
}

/** One field of a draft, with the quoted source. */
export function Finding({ work, finding }: { work: LinkActor; finding: CourseFinding }) {
  const text = useText();
  const item = useRef<HTMLLIElement>(null);
  const focused = useSelector(work, ({ context }) => context.findingId === finding.id);
  const correcting = useSelector(work, (snapshot) => snapshot.hasTag('correcting')) && focused;
  const before = useRef(focused);
  useEffect(() => {
    // Does not scroll when the finding is already focused on mount.
    if (focused && !before.current) item.current?.scrollIntoView({ block: 'nearest' });
    before.current = focused;
  }, [focused]);
  const id = `finding-${finding.id}`;
  return (
    <li ref={item} className="finding" aria-current={focused ? 'true' : undefined} aria-labelledby={id}>
      <h4 id={id}>{text(`foundField.${finding.field}`)}</h4>
      <PageWords finding={finding}>
        <Decided finding={finding} />
      </PageWords>
      {correcting ? (
        <CorrectionForm work={work} field={finding.field} />
      ) : (
        <Ways work={work} finding={finding} focused={focused} />
      )}
    </li>
  );
}

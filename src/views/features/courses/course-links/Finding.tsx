import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CourseFinding, PageFinding } from '../../../../../contract/courses/course-findings.ts';
import type { LinkActor } from '../../../../machines/features/courses/course-links/link.machine.ts';
import { canDecide } from '../../../../machines/features/courses/course-links/selection.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useFindingText } from './use-finding-text.ts';

const getConfidenceLevel = (confidence: number) =>
  confidence >= 85 ? 'high' : confidence >= 60 ? 'middle' : 'low';

/** What a page says about a field: the value, the quoted source, its location and date, and the confidence. */
export function FindingEvidence({ finding, children }: { finding: PageFinding; children?: ReactNode }) {
  const text = useText();
  const { dateOf } = useTimes();
  const formatFinding = useFindingText();
  const { field, value, snippet, source, sourceUrl, foundAt, confidence, others } = finding;
  const sure = getConfidenceLevel(confidence);
  return (
    <>
      {children ?? (
        <p className="medium">
          <bdi>{formatFinding(field, value)}</bdi>
        </p>
      )}
      <p className="finding-confidence line small">
        <meter min={0} max={100} value={confidence} aria-hidden="true" />
        {text('links.confidence', { sure: text(`links.sure.${sure}`), percent: confidence })}
      </p>
      <blockquote cite={sourceUrl}>
        <bdi>{snippet}</bdi>
      </blockquote>
      <p className="faint">
        {text('links.source', { source: text(`findingSource.${source}`), when: dateOf(foundAt) })}{' '}
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
                <bdi>{formatFinding(field, other.value)}</bdi> — <bdi>{other.snippet}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The decision on a finding, and the resulting value in the course. */
function DecidedValue({ finding }: { finding: CourseFinding }) {
  const text = useText();
  const { dateOf } = useTimes();
  const formatFinding = useFindingText();
  const { decision, decidedValue, decidedByName, decidedAt, field, value } = finding;
  const isRejected = decision === 'rejected';
  return (
    <>
      <p className="medium">
        {isRejected ? (
          <s>{formatFinding(field, value)}</s>
        ) : (
          <bdi>{formatFinding(field, decidedValue ?? value)}</bdi>
        )}
      </p>
      {decision === 'corrected' && (
        <p className="faint">{text('links.insteadOf', { value: formatFinding(field, value) })}</p>
      )}
      {decision !== null && (
        <p className="finding-decision">
          <strong>{text(`findingDecision.${decision}`)}</strong>{' '}
          <span className="faint">
            {decidedAt !== null &&
              text('label.byAt', {
                who: decidedByName ?? text('label.unknownUser'),
                when: dateOf(decidedAt),
              })}
          </span>
        </p>
      )}
    </>
  );
}

/** The actions on a finding; the shortcuts apply to the focused one. */
function FindingActions({
  details,
  finding,
  focused,
}: {
  details: LinkActor;
  finding: CourseFinding;
  focused: boolean;
}) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const hintOf = useCommandShortcut();
  const sending = useSelector(details, (snapshot) => snapshot.hasTag('sending'));
  const context = useSelector(details, (snapshot) => snapshot.context);
  const field = fieldLabel('foundField', finding.field);
  const selection = { ...context, findingId: finding.id };
  const renderAction = (
    command: 'finding.accept' | 'finding.reject' | 'finding.correct',
    short: string,
    label: string,
  ) => (
    // The key hint is outside the button, so that the accessible name matches the visible label.
    <span className="link-action">
      <Button
        size="small"
        variant={command === 'finding.accept' ? 'solid' : 'outlined'}
        disabled={sending}
        text={short}
        aria-label={label}
        aria-keyshortcuts={focused ? hintOf(command)?.aria : undefined}
        onClick={() => {
          details.send({ type: 'finding.select', id: finding.id });
          details.send({ type: command });
        }}
      />
      {focused && <ShortcutHint command={command} />}
    </span>
  );
  return (
    <div className="row link-actions">
      {canDecide(selection, 'accepted') &&
        renderAction('finding.accept', text('links.accept'), text('links.acceptOf', { field }))}
      {canDecide(selection, 'corrected') &&
        renderAction('finding.correct', text('links.correct'), text('links.correctOf', { field }))}
      {canDecide(selection, 'rejected') &&
        renderAction('finding.reject', text('links.reject'), text('links.rejectOf', { field }))}
    </div>
  );
}

/** One field of a draft, with the quoted source. */
export function Finding({ details, finding }: { details: LinkActor; finding: CourseFinding }) {
  const fieldLabel = useFieldLabel();
  const item = useRef<HTMLLIElement>(null);
  const focused = useSelector(details, ({ context }) => context.findingId === finding.id);
  const correcting = useSelector(details, (snapshot) => snapshot.hasTag('correcting')) && focused;
  const wasFocused = useRef(focused);
  useEffect(() => {
    // Does not scroll when the finding is already focused on mount.
    if (focused && !wasFocused.current) item.current?.scrollIntoView({ block: 'nearest' });
    wasFocused.current = focused;
  }, [focused]);
  const id = `finding-${finding.id}`;
  return (
    <li ref={item} className="finding" aria-current={focused ? 'true' : undefined} aria-labelledby={id}>
      <h4 id={id}>{fieldLabel('foundField', finding.field)}</h4>
      <FindingEvidence finding={finding}>
        <DecidedValue finding={finding} />
      </FindingEvidence>
      {correcting ? (
        <CorrectionForm details={details} field={finding.field} />
      ) : (
        <FindingActions details={details} finding={finding} focused={focused} />
      )}
    </li>
  );
}

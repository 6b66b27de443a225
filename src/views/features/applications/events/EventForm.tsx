import './events.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { getFieldOfReason } from '../../../../machines/features/applications/application-events/event-facts.ts';
import { getFormFields } from '../../../../machines/grid/tools/event-values.ts';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert, Notice, RetryButton } from '../../../kit/Notice.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { EventConflict } from './EventConflict.tsx';
import { EventEffects } from './EventEffects.tsx';
import { EventFields } from './EventFields.tsx';
import type { EventFormActor } from './event-form-actor.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { Reasons } from './Reasons.tsx';
import { useEventFormatters } from './use-event-formatters.ts';

interface EventFormProps {
  readonly form: EventFormActor;
  readonly onOpenEvent?: (type: ApplicationEventType) => void;
}

/** Events whose form shows the terms of the offer first. */
const answersToOffer: ReadonlySet<ApplicationEventType> = new Set(['offer.accept', 'offer.decline']);

/** The error summary at the top of the form; receives the focus after each rejected attempt. */
function EventErrorSummary({ form, prefix, onOpenEvent }: EventFormProps & { prefix: string }) {
  const text = useText();
  const problemText = useProblemText();
  const formatters = useEventFormatters();
  const box = useRef<HTMLDivElement>(null);
  const context = useSelector(form, (snapshot) => snapshot.context);
  const { application, attempts, faults, locale, problem, reasons, texts, type } = context;
  const found = application ? getFormFields(type, application, texts).filter(({ path }) => faults[path]) : [];
  const otherReasons = reasons.filter(
    (reason) => !found.some(({ path }) => path === getFieldOfReason(reason)),
  );
  const hasErrors = found.length > 0 || problem !== null;
  useEffect(() => {
    if (attempts > 0 && hasErrors) box.current?.focus();
  }, [attempts, hasErrors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      className="event-errors grid-layout gap-2 pad-3-4 break-anywhere"
      role="alert"
      tabIndex={-1}
      aria-labelledby={`${prefix}-faults`}
    >
      <h3 id={`${prefix}-faults`}>{text(problem ? 'eventForm.refused' : 'eventForm.faults')}</h3>
      {problem && reasons.length === 0 && <p>{problemText(problem)}</p>}
      {problem && application && otherReasons.length > 0 && (
        <Reasons reasons={otherReasons} application={application} {...(onOpenEvent && { onOpenEvent })} />
      )}
      {problem && <p>{text('eventForm.kept')}</p>}
      {found.length > 0 && (
        <ul>
          {found.map((field) => (
            <li key={field.path}>
              <a
                href={`#${prefix}-${field.path}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`${prefix}-${field.path}`)?.focus();
                }}
              >
                {formatters.label(field, type, application?.workflow.confirmationKind)}:{' '}
                {formatters.fault(field, faults[field.path] ?? 'invalid', reasons, locale)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function EventFormBody({ form, onOpenEvent }: EventFormProps) {
  const text = useText();
  const prefix = useId();
  const snapshot = useSelector(form, (current) => current);
  const { application, type } = snapshot.context;
  const sending = snapshot.hasTag('sending');
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Waits a frame: the dialog sets the focus first when it opens.
    const frame = requestAnimationFrame(() =>
      box.current
        ?.querySelector<HTMLElement>('.offer-terms h3, input:not([hidden]), select, textarea, button')
        ?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!application) return null;
  return (
    <form
      ref={box}
      className="stack event-form"
      noValidate
      aria-busy={sending}
      onSubmit={submitting(() => form.send({ type: 'form.submit' }))}
      onKeyDown={(event) => {
        // Inside a textarea, Enter alone inserts a line break.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.send({ type: 'form.submit' });
      }}
    >
      <EventErrorSummary form={form} prefix={prefix} {...(onOpenEvent && { onOpenEvent })} />
      {snapshot.hasTag('waiting') && (
        <InlineAlert
          tone="warning"
          action={
            <span className="wrap gap-1">
              <Button
                size="small"
                text={text('eventForm.tryNow')}
                onClick={() => form.send({ type: 'form.retry' })}
              />
              <Button
                size="small"
                variant="minimal"
                text={text('action.keepEditing')}
                onClick={() => form.send({ type: 'form.cancelSend' })}
              />
            </span>
          }
        >
          <strong>{text('eventForm.waiting')}</strong> {text('eventForm.waitingBody')}
        </InlineAlert>
      )}
      {answersToOffer.has(type) && application.offer && (
        <section className="offer-terms stack gap-3" aria-labelledby={`${prefix}-terms`}>
          <h3 id={`${prefix}-terms`} tabIndex={-1}>
            {text('offerTerms.title')}
          </h3>
          <OfferTerms application={application} />
        </section>
      )}
      <EventFields form={form} prefix={prefix} readOnly={!snapshot.hasTag('editable')} />
      <EventEffects application={application} type={type} />
      <div className="form-foot event-foot">
        <Button
          type="submit"
          intent="primary"
          loading={sending}
          disabled={snapshot.hasTag('waiting')}
          text={text(`event.${type}`)}
        />
        <Button
          variant="minimal"
          disabled={sending}
          text={text('action.discard')}
          onClick={() => form.send({ type: 'form.discard' })}
        />
      </div>
    </form>
  );
}

/**
 * The form of one application event: the fields declared by the chart, the effects, the reasons against it, and the
 * resolution of conflicts.
 */
export function EventForm({ form, onOpenEvent }: EventFormProps) {
  const text = useText();
  const problemText = useProblemText();
  const { locale } = useIntl();
  const snapshot = useSelector(form, (current) => current);
  useEffect(() => form.send({ type: 'locale.changed', locale }), [form, locale]);
  const { application, problem, theirs } = snapshot.context;
  if (snapshot.hasTag('failed') && problem) {
    return (
      <Notice
        picture="failed"
        title={text('eventForm.notOpened')}
        action={<RetryButton onClick={() => form.send({ type: 'form.retry' })} />}
        urgent
      >
        {problemText(problem)}
      </Notice>
    );
  }
  if (snapshot.hasTag('conflict') && application && theirs)
    return <EventConflict form={form} mine={application} theirs={theirs} />;
  return snapshot.hasTag('unsaved') ? (
    <EventFormBody form={form} {...(onOpenEvent && { onOpenEvent })} />
  ) : (
    <Skeleton rows={3} />
  );
}

import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  getCustomMessage,
  getExistingLink,
  linkFormMachine,
} from '../../../../machines/features/courses/course-links/link-form.machine.ts';
import {
  type PreviewActor,
  previewMachine,
} from '../../../../machines/features/courses/course-links/preview.machine.ts';
import { TextField } from '../../../kit/form/TextField.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useAppSelector, useScreen } from '../../../kit/hooks/use-app.ts';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { FindingEvidence } from './Finding.tsx';

/** What a page says, shown before the link is submitted; nothing is stored. */
function Preview({ preview }: { preview: PreviewActor }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const heading = useRef<HTMLHeadingElement>(null);
  const snapshot = useSelector(preview, (current) => current);
  const { reading, problem } = snapshot.context;
  const isFinished = snapshot.hasTag('shown') || snapshot.hasTag('failed');
  useEffect(() => {
    if (isFinished) heading.current?.focus();
  }, [isFinished]);
  if (snapshot.hasTag('busy')) return <p role="status">{text('links.previewBusy')}</p>;
  if (!isFinished) return null;
  return (
    <section className="link-preview outlined pad-4 stack" aria-label={text('links.preview')}>
      <h2 ref={heading} tabIndex={-1}>
        {text('links.preview')}
      </h2>
      <ProblemAlert problem={problem} />
      {reading && (
        <>
          <p>{text('links.previewCount', { count: reading.coursesOnPage })}</p>
          {reading.notes.map((note) => (
            <InlineAlert key={note} tone="warning">
              {text(note)}
            </InlineAlert>
          ))}
          {reading.courses.map(({ title, findings }) => (
            <details key={title} open={reading.courses.length === 1}>
              <summary>
                <bdi>{title}</bdi>
              </summary>
              <ol className="findings">
                {findings.map((finding) => (
                  <li key={finding.field} className="finding">
                    <h3>{fieldLabel('foundField', finding.field)}</h3>
                    <FindingEvidence finding={finding} />
                  </li>
                ))}
              </ol>
            </details>
          ))}
        </>
      )}
      <div>
        <Button text={text('action.close')} onClick={() => preview.send({ type: 'preview.close' })} />
      </div>
    </section>
  );
}

/** Submits a link to a course page, or previews it. The entry is kept until it is accepted. */
export function LinkForm() {
  const text = useText();
  const problemText = useProblemText();
  const fieldError = useFieldErrorText();
  const element = useRef<HTMLFormElement>(null);
  const screen = useScreen('courseLinksPage');
  const user = useAppSelector('session', ({ context }) => context.user);
  const form = useActorRef(linkFormMachine, { input: { params: {}, search: '', user } });
  const preview = useActorRef(previewMachine);
  const snapshot = useSelector(form, (current) => current);
  const isLoadingPreview = useSelector(preview, (current) => current.hasTag('busy'));
  useEffect(() => {
    const { unsubscribe } = form.on('form.accepted', ({ done }) => {
      preview.send({ type: 'preview.close' });
      screen.send({ type: 'row.requested', id: done.data.id });
    });
    return unsubscribe;
  }, [form, preview, screen]);
  const { values, errors, problem } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const refusal = snapshot.hasTag('failed') ? problem : null;
  const existingLink = getExistingLink(refusal);
  const urlError =
    refusal && refusal.kind === 'invalid' ? problemText(refusal) : fieldError('url', errors.url);
  return (
    <div className="link-submission stack gap-2">
      <form
        ref={element}
        className="link-form wrap gap-2-4 align-start"
        aria-label={text('links.give')}
        noValidate
        onSubmit={submitting(() => form.send({ type: 'form.submit' }))}
      >
        <TextField
          label={text('fact.courseLink')}
          hint={text('fact.courseLinkHint')}
          ltr
          value={values.url}
          error={urlError}
          readOnly={busy}
          autoComplete="off"
          onChange={(value) => form.send({ type: 'form.change', field: 'url', value })}
          onBlur={() => form.send({ type: 'form.blur', field: 'url' })}
        />
        <div className="row link-actions">
          <Button type="submit" intent="primary" loading={busy} text={text('links.give')} />
          <Button
            loading={isLoadingPreview}
            disabled={values.url.trim() === ''}
            text={text('action.preview')}
            onClick={() => preview.send({ type: 'preview.load', url: values.url })}
          />
        </div>
      </form>
      {refusal && refusal.kind !== 'invalid' && (
        <InlineAlert
          tone="danger"
          action={
            existingLink && (
              <Button
                size="small"
                text={text('action.read')}
                onClick={() => {
                  screen.send({ type: 'row.requested', id: existingLink.id, text: existingLink.url });
                  form.send({ type: 'form.reset' });
                }}
              />
            )
          }
        >
          {problemText(refusal)}
        </InlineAlert>
      )}
      <p className="form-done" role="status">
        {snapshot.hasTag('done') && (getCustomMessage(snapshot.context.done) ?? text('links.given'))}
      </p>
      <Preview preview={preview} />
    </div>
  );
}

import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormValues } from '../../machines/form/check.ts';
import { type FormContext, isChanged } from '../../machines/form/form.types.ts';
import type { NamingActor } from '../../machines/renaming/naming.machine.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useText } from '../hooks/use-text.ts';

type FormCommand = 'form.submit' | 'form.keepMine' | 'form.takeTheirs' | 'form.keepEditing';

interface NamingFormProps {
  readonly title: string;
  readonly naming: NamingActor;
  readonly context: Pick<FormContext<FormValues, unknown>, 'values' | 'start' | 'theirs'>;
  readonly busy: boolean;
  readonly conflict: boolean;
  /** What somebody else has made of it meanwhile, in short. */
  readonly theirs: string;
  /** Why it was not kept. */
  readonly problem: string | undefined;
  readonly onCommand: (command: FormCommand) => void;
  /** Further ways, at the foot. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a form beside its list: heading, what speaks against it, and the ways on. */
export function NamingForm(props: NamingFormProps) {
  const { title, naming, context, busy, conflict, theirs, problem, onCommand, ways, children } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className="stack sheet-box naming-form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCommand('form.submit');
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {problem && <StaleLine tone="danger">{problem}</StaleLine>}
      {conflict && context.theirs && (
        <section className="conflict" role="alert">
          <h3>{text('naming.conflict')}</h3>
          <p>{text('naming.theirs', { words: theirs })}</p>
          <div className="notice-actions">
            <Button
              intent="primary"
              text={text('naming.insist')}
              onClick={() => onCommand('form.keepMine')}
            />
            <Button text={text('naming.yield')} onClick={() => onCommand('form.takeTheirs')} />
            <Button
              variant="minimal"
              text={text('naming.look')}
              onClick={() => onCommand('form.keepEditing')}
            />
          </div>
        </section>
      )}
      {children}
      <div className="form-foot">
        <Button
          type="submit"
          intent="primary"
          loading={busy}
          aria-disabled={!isChanged(context)}
          text={text('naming.save')}
        />
        <Button
          variant="minimal"
          disabled={busy}
          text={text('naming.close')}
          onClick={() => naming.send({ type: 'naming.close' })}
        />
        {ways}
      </div>
    </form>
  );
}

import { Button, InputGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { RichTextActor } from '../../../machines/features/rich-text/rich-text.machine.ts';
import { useText } from '../hooks/use-text.ts';

/** The URL of a link. The fields are inside another form, so Enter must not submit that form. */
export function LinkForm({ actor }: { actor: RichTextActor }) {
  const text = useText();
  const id = useId();
  const snapshot = useSelector(actor, (current) => current);
  const { address, formats } = snapshot.context;
  const wrong = snapshot.hasTag('unsupportedLink');
  return (
    <fieldset className="rich-text-link" aria-label={text('writing.link')}>
      <label htmlFor={id}>{text('writing.address')}</label>
      <InputGroup
        id={id}
        fill
        dir="ltr"
        // Opening the link form moves the focus into it.
        autoFocus
        value={address}
        autoComplete="off"
        spellCheck={false}
        intent={wrong ? 'danger' : 'none'}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        onValueChange={(typed) => actor.send({ type: 'link.type', address: typed })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') actor.send({ type: 'link.apply' });
          else if (event.key === 'Escape') actor.send({ type: 'link.close' });
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {wrong && (
        <p className="field-note field-note-bad" id={`${id}-error`} role="alert">
          {text('writing.wrongLink')}
        </p>
      )}
      <div className="notice-actions">
        <Button
          intent="primary"
          text={text('writing.putLink')}
          onClick={() => actor.send({ type: 'link.apply' })}
        />
        {formats.link !== undefined && (
          <Button text={text('writing.removeLink')} onClick={() => actor.send({ type: 'link.remove' })} />
        )}
        <Button
          variant="minimal"
          text={text('action.cancel')}
          onClick={() => actor.send({ type: 'link.close' })}
        />
      </div>
    </fieldset>
  );
}

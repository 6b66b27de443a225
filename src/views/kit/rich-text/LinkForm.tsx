import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { RichTextActor } from '../../../machines/features/rich-text/rich-text.machine.ts';
import { ActionRow } from '../ActionRow.tsx';
import { TextField } from '../form/TextField.tsx';
import { useText } from '../hooks/use-text.ts';

/** The URL of a link. The fields are inside another form, so Enter must not submit that form. */
export function LinkForm({ actor }: { actor: RichTextActor }) {
  const text = useText();
  const address = useSelector(actor, ({ context }) => context.address);
  const hasLink = useSelector(actor, ({ context }) => context.formats.link !== undefined);
  const isUnsupported = useSelector(actor, (snapshot) => snapshot.hasTag('unsupportedLink'));
  return (
    <fieldset className="rich-text-link" aria-label={text('writing.link')}>
      <TextField
        label={text('writing.address')}
        ltr
        // Opening the link form moves the focus into it.
        autoFocus
        value={address}
        error={isUnsupported ? text('writing.wrongLink') : undefined}
        urgent
        onChange={(typed) => actor.send({ type: 'link.type', address: typed })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') actor.send({ type: 'link.apply' });
          else if (event.key === 'Escape') actor.send({ type: 'link.close' });
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <ActionRow className="notice-actions" onCancel={() => actor.send({ type: 'link.close' })}>
        <Button
          intent="primary"
          text={text('writing.putLink')}
          onClick={() => actor.send({ type: 'link.apply' })}
        />
        {hasLink && (
          <Button text={text('writing.removeLink')} onClick={() => actor.send({ type: 'link.remove' })} />
        )}
      </ActionRow>
    </fieldset>
  );
}

import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DetailsValues, detailsMachine } from '../../machines/profile/details.machine.ts';
import { useText } from '../hooks/use-text.ts';

interface ConflictChoiceProps {
  readonly form: ActorRefFrom<typeof detailsMachine>;
  readonly mine: DetailsValues;
  readonly theirs: DetailsValues;
}

/** Someone else's change came first: both side by side, and the three ways on. */
export function ConflictChoice({ form, mine, theirs }: ConflictChoiceProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = [
    { name: text('field.fullName'), mine: mine.fullName, theirs: theirs.fullName },
    { name: text('profile.phone'), mine: mine.phone, theirs: theirs.phone },
  ].filter((field) => field.mine !== field.theirs);
  return (
    <section className="conflict" role="alert" aria-labelledby="conflict">
      <h3 id="conflict" ref={heading} tabIndex={-1}>
        {text('conflict.title')}
      </h3>
      <p>{text('conflict.body')}</p>
      {fields.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text('conflict.field')}</th>
              <th scope="col">{text('conflict.mine')}</th>
              <th scope="col">{text('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.name}</th>
                <td dir="auto">{field.mine || text('conflict.nothing')}</td>
                <td dir="auto">{field.theirs || text('conflict.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="notice-actions">
        <Button
          intent="primary"
          text={text('conflict.keepMine')}
          onClick={() => form.send({ type: 'form.keepMine' })}
        />
        <Button text={text('conflict.takeTheirs')} onClick={() => form.send({ type: 'form.takeTheirs' })} />
        <Button
          variant="minimal"
          text={text('conflict.look')}
          onClick={() => form.send({ type: 'form.keepEditing' })}
        />
      </div>
    </section>
  );
}

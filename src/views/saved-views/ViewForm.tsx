import '../list-tools/list-tools.css';
import { Button, Dialog, DialogBody, DialogFooter, InputGroup, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useRef } from 'react';
import { useInitialFocus } from '../hooks/use-initial-focus.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';
import { useText } from '../hooks/use-text.ts';
import type { ViewsActor } from './use-views.ts';

/** Names a view and sets whether it is shared. */
export function ViewForm({ views }: { views: ViewsActor }) {
  const text = useText();
  const problemText = useProblemText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useRestoreFocus();
  useInitialFocus(field);
  const { draft, problem } = useSelector(views, ({ context }) => context);
  const saving = useSelector(views, (snapshot) => snapshot.hasTag('saving'));
  const savable = useSelector(views, (snapshot) => snapshot.can({ type: 'draft.save' }));
  if (!draft) return null;
  const cancel = () => views.send({ type: 'draft.cancel' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    views.send({ type: 'draft.save' });
  };
  return (
    <Dialog
      isOpen
      title={text(draft.id === null ? 'views.new' : 'views.edit')}
      onClose={cancel}
      portalClassName="office-portal"
      className="work-dialog"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <label className="work-label" htmlFor={id}>
            {text('fact.name')}
          </label>
          <InputGroup
            id={id}
            inputRef={field}
            fill
            dir="auto"
            maxLength={80}
            value={draft.name}
            intent={problem ? 'danger' : 'none'}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-fault` : undefined}
            onValueChange={(name) => views.send({ type: 'draft.change', name })}
          />
          {problem && (
            <p id={`${id}-fault`} className="field-note field-note-bad" role="alert">
              {problemText(problem)}
            </p>
          )}
          <Switch
            className="view-shared"
            checked={draft.shared}
            label={text('views.share')}
            onChange={({ currentTarget: { checked } }) =>
              views.send({ type: 'draft.change', shared: checked })
            }
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button variant="minimal" text={text('action.cancel')} onClick={cancel} />
              <Button
                type="submit"
                intent="primary"
                loading={saving}
                disabled={!savable}
                text={text('action.save')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

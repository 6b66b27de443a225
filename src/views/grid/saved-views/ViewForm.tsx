import '../list-tools/list-tools.css';
import { Button, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { TextField } from '../../kit/form/TextField.tsx';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import type { ViewsActor } from './use-views.ts';

/** Names a view and sets whether it is shared. */
export function ViewForm({ views }: { views: ViewsActor }) {
  const text = useText();
  const problemText = useProblemText();
  const draft = useSelector(views, ({ context }) => context.draft);
  const problem = useSelector(views, ({ context }) => context.problem);
  const saving = useSelector(views, (snapshot) => snapshot.hasTag('saving'));
  const savable = useSelector(views, (snapshot) => snapshot.can({ type: 'draft.save' }));
  if (!draft) return null;
  return (
    <WorkDialog
      title={text(draft.id === null ? 'views.new' : 'views.edit')}
      onClose={() => views.send({ type: 'draft.cancel' })}
      onSubmit={() => views.send({ type: 'draft.save' })}
      actions={
        <Button
          type="submit"
          intent="primary"
          loading={saving}
          disabled={!savable}
          text={text('action.save')}
        />
      }
    >
      <TextField
        label={text('fact.name')}
        maxLength={80}
        value={draft.name}
        error={problem ? problemText(problem) : undefined}
        urgent
        onChange={(name) => views.send({ type: 'draft.change', name })}
      />
      <Switch
        className="view-shared"
        checked={draft.shared}
        label={text('views.share')}
        onChange={({ currentTarget: { checked } }) => views.send({ type: 'draft.change', shared: checked })}
      />
    </WorkDialog>
  );
}

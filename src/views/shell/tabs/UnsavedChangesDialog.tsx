import { Button, DialogBody } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ModalDialog } from '../../kit/overlays/overlays.tsx';
import { useTabTitle } from './use-tab-title.ts';

/** Asks what to do with unsaved changes before leaving them. */
export default function UnsavedChangesDialog() {
  const text = useText();
  const titleOf = useTabTitle();
  const tabs = useAppActor('tabs');
  const snapshot = useSelector(tabs, (current) => current);
  const { prompt, routerView, statuses } = snapshot.context;
  const saving = snapshot.hasTag('saving');
  const stay = () => tabs.send({ type: 'leave.stay' });
  const unsavedTabs = routerView.tabs
    .filter(({ key }) => prompt?.keys.includes(key))
    .map((tab) => ({ key: tab.key, title: titleOf(tab, statuses[tab.key]?.title) }));
  const canKeep = snapshot.can({ type: 'leave.keep' });
  return (
    <ModalDialog
      title={text('leave.title')}
      onClose={stay}
      isCloseButtonShown={false}
      className="unsaved-dialog"
      role="alertdialog"
    >
      <DialogBody>
        <p>{text(canKeep ? 'leave.bodyKept' : 'leave.body')}</p>
        <ul className="unsaved-names">
          {unsavedTabs.map(({ key, title }) => (
            <li key={key} dir="auto">
              {title}
            </li>
          ))}
        </ul>
        <div className="unsaved-actions">
          <Button variant="minimal" autoFocus text={text('action.keepEditing')} onClick={stay} />
          <Button
            intent="danger"
            variant="outlined"
            text={text('action.discardChanges')}
            disabled={saving}
            onClick={() => tabs.send({ type: 'leave.discard' })}
          />
          {canKeep && <Button text={text('leave.keep')} onClick={() => tabs.send({ type: 'leave.keep' })} />}
          {(snapshot.can({ type: 'leave.save' }) || saving) && (
            <Button
              intent="primary"
              text={text('action.save')}
              loading={saving}
              onClick={() => tabs.send({ type: 'leave.save' })}
            />
          )}
        </div>
      </DialogBody>
    </ModalDialog>
  );
}

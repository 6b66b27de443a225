import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useAppActor } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Asks what to do with unsaved changes before leaving them. */
export default function LeaveDialog() {
  const text = useText();
  const titleOf = useTabTitle();
  const tabs = useAppActor('tabs');
  const snapshot = useSelector(tabs, (current) => current);
  const { question, sight, marks } = snapshot.context;
  const saving = snapshot.hasTag('saving');
  const stay = () => tabs.send({ type: 'leave.stay' });
  const names = sight.tabs
    .filter(({ key }) => question?.keys.includes(key))
    .map((tab) => ({ key: tab.key, title: titleOf(tab, marks[tab.key]?.title) }));
  const canKeep = snapshot.can({ type: 'leave.keep' });
  return (
    <Dialog
      isOpen
      title={text('leave.title')}
      onClose={stay}
      isCloseButtonShown={false}
      portalClassName="office-portal"
      className="leave"
      role="alertdialog"
    >
      <DialogBody>
        <p>{text(canKeep ? 'leave.bodyKept' : 'leave.body')}</p>
        <ul className="leave-names">
          {names.map(({ key, title }) => (
            <li key={key} dir="auto">
              {title}
            </li>
          ))}
        </ul>
        <div className="leave-actions">
          <Button variant="minimal" autoFocus text={text('leave.stay')} onClick={stay} />
          <Button
            intent="danger"
            variant="outlined"
            text={text('leave.discard')}
            disabled={saving}
            onClick={() => tabs.send({ type: 'leave.discard' })}
          />
          {canKeep && <Button text={text('leave.keep')} onClick={() => tabs.send({ type: 'leave.keep' })} />}
          {(snapshot.can({ type: 'leave.save' }) || saving) && (
            <Button
              intent="primary"
              text={text('leave.save')}
              loading={saving}
              onClick={() => tabs.send({ type: 'leave.save' })}
            />
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

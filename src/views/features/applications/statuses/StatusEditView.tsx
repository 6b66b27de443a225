import './statuses.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { statusFormMachine } from '../../../../machines/features/applications/statuses/status-form.machine.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useAppActor, useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { StatusChart } from './StatusChart.tsx';
import { StatusForm } from './StatusForm.tsx';

function StatusPicker() {
  const text = useText();
  const screen = useScreen('statusEdit');
  const statuses = useSelector(screen, ({ context }) => context.statuses);
  const status = useSelector(screen, ({ context }) => context.status);
  return (
    <SelectField
      label={text('statuses.choose')}
      value={status ?? ''}
      nothing={text('statuses.choose')}
      required
      options={statuses.map((each) => ({ value: each.status, label: text(`status.${each.status}`) }))}
      onChange={(value) => {
        const found = statuses.find((each) => each.status === value);
        if (found) screen.send({ type: 'status.select', status: found.status });
      }}
    />
  );
}

/** One status: its names, its colour and its sub-statuses. */
export default function StatusEditView() {
  const text = useText();
  const router = useAppActor('router');
  const screen = useScreen('statusEdit');
  const snapshot = useSelector(screen, (current) => current);
  const { status, statuses, input } = snapshot.context;
  const statusInfo = statuses.find((each) => each.status === status);
  const form = useSelector(
    screen,
    ({ children }) => children.form as ActorRefFrom<typeof statusFormMachine> | undefined,
  );
  const adding = input.params.id === undefined;
  const title = adding ? text('statuses.add') : status && text(`status.${status}`);
  return (
    <Page
      title={title ?? text('route.applicationsStatusEdit')}
      tools={
        <Button
          text={text('label.allStatuses')}
          onClick={() => router.send({ type: 'router.navigate', to: href('applications-status') })}
        />
      }
    >
      <LoadState
        actor={screen}
        data={snapshot.hasTag('choosing') || snapshot.hasTag('editing') ? snapshot.context : null}
        missing={['statuses.missing', 'statuses.lead']}
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {() => (
          <div className="statuses stack align-start">
            <div className="stack">
              {adding && <StatusPicker />}
              {form && statusInfo && snapshot.hasTag('editing') && (
                <StatusForm key={status} form={form} statusInfo={statusInfo} />
              )}
            </div>
            <StatusChart chosen={status} />
          </div>
        )}
      </LoadState>
    </Page>
  );
}

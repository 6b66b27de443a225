import './statuses.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '../../machines/router/routes.ts';
import type { statusFormMachine } from '../../machines/statuses/status-form.machine.ts';
import { Notice } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useAppActor, useScreen } from '../hooks/use-app.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { StatusChart } from './StatusChart.tsx';
import { StatusForm } from './StatusForm.tsx';

function StatusPicker() {
  const text = useText();
  const id = useId();
  const screen = useScreen('statusEdit');
  const { statuses, status } = useSelector(screen, ({ context }) => context);
  return (
    <div className="field-row">
      <label htmlFor={id}>{text('statuses.choose')}</label>
      <HTMLSelect
        id={id}
        fill
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const found = statuses.find((each) => each.status === value);
          if (found) screen.send({ type: 'status.select', status: found.status });
        }}
      >
        <option value="" disabled>
          {text('statuses.choose')}
        </option>
        {statuses.map((each) => (
          <option key={each.status} value={each.status}>
            {text(`status.${each.status}`)}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

function StatusEditPage() {
  const text = useText();
  const problemText = useProblemText();
  const router = useAppActor('router');
  const screen = useScreen('statusEdit');
  const snapshot = useSelector(screen, (current) => current);
  const { status, statuses, problem, input } = snapshot.context;
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
      {snapshot.hasTag('busy') && <Skeleton rows={8} />}
      {snapshot.hasTag('missing') && (
        <Notice picture="noMatch" title={text('statuses.missing')} urgent>
          {text('statuses.lead')}
        </Notice>
      )}
      {snapshot.hasTag('failed') && problem && (
        <Notice
          picture={
            snapshot.hasTag('forbidden') ? 'forbidden' : snapshot.hasTag('offline') ? 'offline' : 'failed'
          }
          title={text('list.failed')}
          action={
            <Button text={text('action.retry')} onClick={() => screen.send({ type: 'resource.refresh' })} />
          }
          urgent
        >
          {problemText(problem)}
        </Notice>
      )}
      {(snapshot.hasTag('choosing') || snapshot.hasTag('editing')) && (
        <div className="statuses">
          <div className="stack">
            {adding && <StatusPicker />}
            {form && statusInfo && snapshot.hasTag('editing') && (
              <StatusForm key={status} form={form} statusInfo={statusInfo} />
            )}
          </div>
          <StatusChart chosen={status} />
        </div>
      )}
    </Page>
  );
}

/** One status: its names, its colour and its sub-statuses. */
export default function StatusEditView() {
  return (
    <ScreenBoundary part="applications-status-edit">
      <StatusEditPage />
    </ScreenBoundary>
  );
}

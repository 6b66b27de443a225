import '../../../grid/plain/plain-list.css';
import './statuses.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { ApplicationStatus } from '../../../../../contract/applications/application-statuses.ts';
import type { AdmissionState } from '../../../../../contract/applications/applications.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { useAppActor, useScreen } from '../../../kit/hooks/use-app.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { Page } from '../../../kit/office/Page.tsx';
import { StatusLabel, SubStatusIndicator } from '../../../kit/StatusLabel.tsx';
import { StatusChart } from './StatusChart.tsx';

interface TableProps {
  readonly statuses: readonly ApplicationStatus[];
  readonly onHighlight: (status: AdmissionState) => void;
}

function StatusTable({ statuses, onHighlight }: TableProps) {
  const text = useText();
  const formatters = useFormatters();
  const canEdit = useCan('update', 'Status');
  return (
    <div className="plain-list outlined scroll-x">
      <table className="plain-table">
        <caption className="only-read">{text('statuses.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('fact.status')}</th>
            <th scope="col" data-end="true">
              {text('fact.applications')}
            </th>
            <th scope="col" data-end="true">
              {text('fact.deadlineDays')}
            </th>
            <th scope="col">{text('fact.subStatuses')}</th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, count, deadlineDays, usualDays, subStatuses }) => (
            <tr key={status} onPointerEnter={() => onHighlight(status)}>
              <th scope="row">
                {canEdit ? (
                  <Link
                    href={href('applications-status-edit', { id: status })}
                    aria-label={text('statuses.edit', { status: text(`status.${status}`) })}
                    onFocus={() => onHighlight(status)}
                  >
                    <StatusLabel status={status} />
                  </Link>
                ) : (
                  <StatusLabel status={status} />
                )}
              </th>
              <td data-end="true">
                <FormattedNumber value={count} />
              </td>
              <td data-end="true">
                {usualDays === null ? (
                  <span className="faint">{text('statuses.noDaysShort')}</span>
                ) : deadlineDays === null ? (
                  <span className="faint">{text('statuses.usual', { count: usualDays })}</span>
                ) : (
                  <FormattedNumber value={deadlineDays} />
                )}
              </td>
              <td>
                {subStatuses.map(({ id }) => (
                  <span key={id} className="sub-status badge tiny">
                    <SubStatusIndicator
                      status={status}
                      word={id}
                      text={formatters.word(`subStatus.${status}.${id}`, id)}
                    />
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The configured statuses of applications, beside the chart. */
export default function StatusesView() {
  const text = useText();
  const screen = useScreen('statusList');
  const router = useAppActor('router');
  const canEdit = useCan('update', 'Status');
  const [highlighted, setHighlighted] = useState<AdmissionState | null>(null);
  const data = useSelector(screen, ({ context }) => context.data);
  return (
    <Page
      title={text('route.applicationsStatus')}
      lead={text('statuses.lead')}
      tools={
        canEdit && (
          <Button
            text={text('statuses.add')}
            onClick={() => router.send({ type: 'router.navigate', to: href('applications-status-add') })}
          />
        )
      }
    >
      <LoadState
        actor={screen}
        data={data}
        rows={10}
        onRetry={() => screen.send({ type: 'resource.refresh' })}
      >
        {(statuses) => (
          <div className="statuses stack align-start">
            <StatusTable statuses={statuses} onHighlight={setHighlighted} />
            <StatusChart chosen={highlighted} />
          </div>
        )}
      </LoadState>
    </Page>
  );
}

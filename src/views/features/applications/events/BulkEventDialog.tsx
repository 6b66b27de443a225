import './events.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';
import type { bulkEventMachine } from '../../../../machines/grid/tools/bulk-event.machine.ts';
import { isIrreversible, sharedFields } from '../../../../machines/grid/tools/event-choices.ts';
import { useOpenTool } from '../../../grid/list-tools/use-open-tool.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { EventFieldInput } from './EventFieldInput.tsx';

type BulkEventActor = ActorRefFrom<typeof bulkEventMachine>;

/** Sends one event to every selected application: selects the event and its fields. */
export default function BulkEventDialog({ grid }: { grid: GridActor }) {
  const tool = useOpenTool<BulkEventActor>(grid, 'event');
  return tool && <LoadedDialog grid={grid} tool={tool} />;
}

function EventPicker({ tool }: { tool: BulkEventActor }) {
  const text = useText();
  const id = useId();
  const events = useSelector(tool, ({ context }) => context.events);
  const picked = useSelector(tool, ({ context }) => context.picked);
  if (events.length === 0) return <p>{text('bulkEvent.none')}</p>;
  return (
    <>
      <SelectField
        label={text('bulkEvent.event')}
        hint={text('bulkEvent.lead')}
        value={picked ?? ''}
        nothing={text('bulkEvent.choose')}
        required
        autoFocus
        options={events.map((type) => ({ value: type, label: text(`event.${type}`) }))}
        onChange={(value) => {
          const event = events.find((type) => type === value);
          if (event) tool.send({ type: 'event.pick', event });
        }}
      />
      {picked && sharedFields(picked).length > 0 && <p className="field-note">{text('bulkEvent.same')}</p>}
      {picked &&
        sharedFields(picked).map((field) => (
          <EventFieldInput key={field.path} form={tool} field={field} prefix={id} readOnly={false} />
        ))}
      {picked && isIrreversible(picked) && <p className="field-note">{text('bulkEvent.noUndo')}</p>}
    </>
  );
}

function LoadedDialog({ grid, tool }: { grid: GridActor; tool: BulkEventActor }) {
  const text = useText();
  const { locale } = useIntl();
  const bulkTarget = useSelector(tool, ({ context }) => context.bulkTarget);
  const picked = useSelector(tool, ({ context }) => context.picked);
  const loading = useSelector(tool, (snapshot) => snapshot.hasTag('loading'));
  useEffect(() => tool.send({ type: 'locale.changed', locale }), [tool, locale]);
  return (
    <WorkDialog
      title={text('bulkEvent.title', { count: bulkTarget?.count ?? 0 })}
      onClose={() => grid.send({ type: 'tool.close' })}
      onSubmit={() => tool.send({ type: 'event.check' })}
      className="work-dialog event-dialog"
      actions={<Button type="submit" intent="primary" disabled={picked === null} text={text('bulk.check')} />}
    >
      {loading ? <Skeleton /> : <EventPicker tool={tool} />}
    </WorkDialog>
  );
}

import { Button, Tag } from '@blueprintjs/core';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Device } from '../../../../contract/people/profile.ts';
import type { devicesMachine } from '../../../machines/features/profile/devices.machine.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { InlineAlert, RetryButton } from '../../kit/Notice.tsx';
import { isHandheld } from '../../kit/office/device-name.ts';
import { useDeviceName } from '../../kit/office/use-device-name.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';

type DevicesActor = ActorRefFrom<typeof devicesMachine>;

function DeviceRow({ actor, device }: { actor: DevicesActor; device: Device }) {
  const text = useText();
  const times = useTimes();
  const revoking = useSelector(actor, ({ context }) => context.revoking);
  const name = useDeviceName()(device.userAgent);
  return (
    <li className="device row">
      <span className="muted" aria-hidden="true">
        {isHandheld(device.userAgent) ? <MobilePhoneIcon size={20} /> : <DesktopIcon size={20} />}
      </span>
      <div className="device-body">
        <p className="wrap medium">
          {name}
          {device.current && (
            <Tag minimal intent="success">
              {text('devices.current')}
            </Tag>
          )}
        </p>
        <p className="faint">
          <bdi dir="ltr">{device.ipAddress}</bdi>
          {' · '}
          {text('devices.lastUsed', { when: times.ago(device.lastUsedAt) })}
          {' · '}
          {text('devices.since', { date: times.dateOf(device.createdAt) })}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="outlined"
          intent="danger"
          size="small"
          loading={revoking === device.id}
          text={text('devices.revoke')}
          aria-label={text('devices.revokeNamed', { name })}
          onClick={() => actor.send({ type: 'device.revoke', id: device.id })}
        />
      )}
    </li>
  );
}

/** Where the user is signed in; other sessions can be ended. */
export function DeviceList({ actor }: { actor: DevicesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const devices = useSelector(actor, ({ context }) => context.devices);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const retry = <RetryButton onClick={() => actor.send({ type: 'devices.refresh' })} />;
  return (
    <>
      {problem && (
        <InlineAlert tone="danger" action={retry}>
          {problemText(problem)}
        </InlineAlert>
      )}
      {errors.length > 0 && (
        <InlineAlert tone="danger">
          <strong>{text('devices.notRevoked')}</strong> <span dir="auto">{errors.join(' ')}</span>
        </InlineAlert>
      )}
      {devices.length === 0 && !problem && <Skeleton rows={2} />}
      <ul className="devices" aria-label={text('devices.title')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} actor={actor} device={device} />
        ))}
      </ul>
    </>
  );
}

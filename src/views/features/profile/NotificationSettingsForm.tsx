import { Checkbox, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { MailTiming, NotificationKind } from '../../../../contract/notifications/settings.ts';
import {
  kindsFor,
  mailTimings,
  type NotificationValues,
  type notificationSettingsMachine,
} from '../../../machines/features/profile/notification-settings.machine.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { Select } from '../../kit/form/Select.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useFieldProps } from '../../kit/hooks/use-field-props.ts';
import { useText } from '../../kit/hooks/use-text.ts';

type SettingsForm = ActorRefFrom<typeof notificationSettingsMachine>;

interface KindRowProps {
  readonly kind: NotificationKind;
  readonly form: SettingsForm;
  readonly values: NotificationValues;
  readonly busy: boolean;
}

/** Where notifications of a kind appear. */
function KindRow({ kind, form, values, busy }: KindRowProps) {
  const text = useText();
  const name = text(`notificationKind.${kind}`);
  const timings = mailTimings.map((value) => ({ value, label: text(`mailTiming.${value}`) }));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Checkbox
          className="notify-bell"
          aria-label={text('notify.bellOf', { kind: name })}
          checked={values[`bell.${kind}`]}
          // What may be theft is always shown.
          disabled={busy || kind === 'security'}
          onChange={({ currentTarget }) =>
            form.send({ type: 'form.change', field: `bell.${kind}`, value: currentTarget.checked })
          }
        />
      </td>
      <td>
        <Select
          fill
          aria-label={text('notify.mailOf', { kind: name })}
          value={values[`mail.${kind}`]}
          options={timings}
          disabled={busy}
          onChange={(value) => form.send({ type: 'form.change', field: `mail.${kind}`, value })}
        />
      </td>
    </tr>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The user’s notification settings: the bell and email for each kind, and when email is sent. */
export function NotificationSettingsForm({ form, role }: { form: SettingsForm; role: Role }) {
  const text = useText();
  const intl = useIntl();
  const snapshot = useSelector(form, (current) => current);
  const { values } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const bind = useFieldProps(form, snapshot.context, busy);
  const nameHour = (hour: number | string): string =>
    intl.formatTime(Date.UTC(2026, 0, 1, Number(hour)), { timeStyle: 'short', timeZone: 'UTC' });
  const nameZone = (zone: string): string => zone.replaceAll('_', ' ');
  const nameQuiet = ({ quiet, quietFrom, quietUntil }: NotificationValues): string =>
    quiet ? `${nameHour(quietFrom)}–${nameHour(quietUntil)}` : '';
  const zones = new Set([values.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  const hourOptions = hours.map((hour) => ({ value: String(hour), label: nameHour(hour) }));
  const kinds = kindsFor(role);
  const nameTiming = (timing: string) => text(`mailTiming.${timing as MailTiming}`);
  const nameBell = (shown: boolean) => text(shown ? 'access.yes' : 'access.no');
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      label={text('route.notifications')}
      saveLabel={text('notify.update')}
      conflictTitle={text('notify.conflict')}
      compareFields={(mine, theirs) => [
        ...kinds.flatMap((kind) => {
          const name = text(`notificationKind.${kind}`);
          const [bell, mail] = [`bell.${kind}`, `mail.${kind}`] as const;
          return [
            {
              name: text('notify.bellOf', { kind: name }),
              mine: nameBell(mine[bell]),
              theirs: nameBell(theirs[bell]),
            },
            {
              name: text('notify.mailOf', { kind: name }),
              mine: nameTiming(mine[mail]),
              theirs: nameTiming(theirs[mail]),
            },
          ];
        }),
        {
          name: text('notify.summaryHour'),
          mine: nameHour(mine.summaryHour),
          theirs: nameHour(theirs.summaryHour),
        },
        { name: text('notify.quiet'), mine: nameQuiet(mine), theirs: nameQuiet(theirs) },
        { name: text('fact.timeZone'), mine: nameZone(mine.timeZone), theirs: nameZone(theirs.timeZone) },
      ]}
    >
      <table className="notify-kinds">
        <thead>
          <tr>
            <th scope="col">{text('notify.kind')}</th>
            <th scope="col">{text('notify.bell')}</th>
            <th scope="col">{text('fact.email')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind} kind={kind} form={form} values={values} busy={busy} />
          ))}
        </tbody>
      </table>
      <SelectField label={text('notify.summaryHour')} options={hourOptions} {...bind('summaryHour')} />
      <Switch
        checked={values.quiet}
        disabled={busy}
        label={text('notify.quiet')}
        onChange={({ currentTarget }) =>
          form.send({ type: 'form.change', field: 'quiet', value: currentTarget.checked })
        }
      />
      {values.quiet && (
        <>
          <p className="faint">{text('notify.quietHint')}</p>
          <div className="notify-hours">
            <SelectField label={text('notify.quietFrom')} options={hourOptions} {...bind('quietFrom')} />
            <SelectField label={text('notify.quietUntil')} options={hourOptions} {...bind('quietUntil')} />
          </div>
        </>
      )}
      <SelectField
        label={text('fact.timeZone')}
        options={[...zones].map((value) => ({ value, label: nameZone(value) }))}
        {...bind('timeZone')}
      />
    </RecordForm>
  );
}

import { Button, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RegistrationLink as Link } from '../../../../contract/registration/links.ts';
import type { registrationLinkMachine } from '../../../machines/features/profile/registration-link.machine.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useConfig } from '../../kit/hooks/use-app.ts';
import { useFieldProps } from '../../kit/hooks/use-field-props.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { CopyButton } from '../../kit/office/CopyButton.tsx';

const QrCode = lazyComponent(
  () => import(/* webpackChunkName: "page-qr-code" */ '../../kit/components/QrCode.tsx'),
  {
    fallback: <div className="qr" />,
  },
);

interface RegistrationLinkProps {
  /** The link at the time the page was opened. */
  readonly link: Link;
  readonly form: ActorRefFrom<typeof registrationLinkMachine>;
  /** The owner's name. */
  readonly owner: string;
}

/** A sheet to hang up: the code, whose link it is, and its address in letters. It is printed alone, at once. */
function LinkSheet({ url, owner, onPrinted }: { url: string; owner: string; onPrinted: () => void }) {
  const text = useText();
  const { title } = useConfig();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <section className="link-sheet" aria-hidden="true">
      <p className="link-sheet-title">{title}</p>
      <p className="link-sheet-owner">{text('link.sheet', { name: owner })}</p>
      <QrCode value={url} label={text('link.qr')} />
      <p>{text('link.sheetLead')}</p>
      <p className="link-sheet-url" dir="ltr">
        {url}
      </p>
    </section>
  );
}

/** Enables or disables the link, and sets its last day. */
function LinkForm({ form }: Pick<RegistrationLinkProps, 'form'>) {
  const text = useText();
  const times = useTimes();
  const snapshot = useSelector(form, (current) => current);
  const busy = snapshot.hasTag('busy');
  const bind = useFieldProps(form, snapshot.context, busy);
  const { value: enabled, ...field } = bind('enabled');
  const { value: expiresOn, ...date } = bind('expiresOn');
  const yesNo = (is: boolean) => text(is ? 'access.yes' : 'access.no');
  const dayOf = (day: string) => (isDay(day) ? times.date(day) : '');
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      label={text('link.title')}
      saveLabel={text('link.update')}
      conflictTitle={text('link.conflict')}
      compareFields={(mine, theirs) => [
        { name: text('link.enabled'), mine: yesNo(mine.enabled), theirs: yesNo(theirs.enabled) },
        { name: text('fact.expiresOn'), mine: dayOf(mine.expiresOn), theirs: dayOf(theirs.expiresOn) },
      ]}
    >
      <Switch
        checked={enabled === true}
        disabled={busy}
        label={text('link.enabled')}
        onChange={({ currentTarget }) =>
          form.send({ type: 'form.change', field: 'enabled', value: currentTarget.checked })
        }
        onBlur={field.onBlur}
      />
      <TextField
        {...date}
        type="date"
        label={text('fact.expiresOn')}
        hint={text('link.expiresHint')}
        value={String(expiresOn)}
      />
    </RecordForm>
  );
}

/** The link with which students register with this user: to copy, to scan as a QR code, to print and to disable. */
export function RegistrationLink({ link, form, owner }: RegistrationLinkProps) {
  const text = useText();
  const saved = useSelector(form, ({ context }) => context.done);
  const [printing, setPrinting] = useState(false);
  const { url, state, opened, started, registrations } = saved ?? link;
  return (
    <div className="stack">
      <div className="link-card line">
        <div className="stack">
          <p>{text('link.body')}</p>
          <p className="link-url" dir="ltr">
            {url}
          </p>
          <div className="form-foot">
            <CopyButton value={url} label={text('action.copyLink')} />
            <Button onClick={() => setPrinting(true)}>{text('action.print')}</Button>
          </div>
          <ul className="link-counts faint">
            <li>{text('link.opened', { count: opened })}</li>
            <li>{text('link.started', { count: started })}</li>
            <li>{text('link.count', { count: registrations })}</li>
          </ul>
        </div>
        <QrCode value={url} label={text('link.qr')} />
      </div>
      {(state === 'disabled' || state === 'expired') && <p className="link-note">{text(`link.${state}`)}</p>}
      <LinkForm form={form} />
      {printing && <LinkSheet url={url} owner={owner} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

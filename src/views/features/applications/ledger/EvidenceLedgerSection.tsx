import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import type { ApplicationDetailsActor } from '../application-details/application-details-actor.ts';
import { Ledger } from './Ledger.tsx';

/** Prints the ledger on a sheet of its own, without the rest of the page. */
function printLedger(): void {
  const { dataset } = document.body;
  dataset.print = 'ledger';
  window.addEventListener(
    'afterprint',
    () => {
      delete dataset.print;
    },
    { once: true },
  );
  window.print();
}

/** The evidence ledger of an application, loaded when it is asked for. */
export default function EvidenceLedgerSection({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const actor = useSelector(details, ({ children }) => children.ledger);
  const number = useSelector(details, ({ context }) => context.application?.number);
  const data = useSelector(actor, (snapshot) => snapshot?.context.data ?? null);
  const busy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false);
  return (
    <section
      ref={section}
      className="evidence-ledger stack gap-3 sheet-box pad-4"
      id="ledger"
      tabIndex={-1}
      aria-labelledby="ledger-title"
      aria-busy={busy}
    >
      <div className="wrap gap-1 align-baseline">
        <h2 id="ledger-title">{text('ledger.title')}</h2>
        {number && <span className="ledger-number">{number}</span>}
        {data && (
          <Button
            className="ledger-print"
            size="small"
            variant="minimal"
            icon={<PrintIcon />}
            text={text('action.print')}
            onClick={printLedger}
          />
        )}
      </div>
      {actor ? (
        <LoadState
          actor={actor}
          data={data}
          rows={6}
          failed="ledger.failed"
          onRetry={() => actor.send({ type: 'resource.refresh' })}
        >
          {(ledger) => <Ledger details={details} ledger={ledger} />}
        </LoadState>
      ) : (
        <>
          <p className="faint">{text('ledger.lead')}</p>
          <Button
            className="ledger-show"
            text={text('ledger.show')}
            onClick={() => {
              details.send({ type: 'ledger.show' });
              // The button is gone now.
              section.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
}

import './ledger.css';
import type {
  EvidenceLedger,
  LedgerEntry,
  LedgerStatement,
} from '../../../../../contract/applications/evidence-ledger.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import type { ApplicationDetailsActor } from '../application-details/application-details-actor.ts';
import { DocumentVersionLink } from '../application-details/DocumentVersionLink.tsx';
import { useLedgerFormatters } from './use-ledger-formatters.ts';

interface LedgerProps {
  readonly details: ApplicationDetailsActor;
  readonly ledger: EvidenceLedger;
}

function Source({ details, source }: Pick<LedgerProps, 'details'> & Pick<LedgerStatement, 'source'>) {
  const text = useText();
  const dynamicText = useDynamicText();
  if (source.kind === 'record') return <span>{text('ledger.record')}</span>;
  if (source.kind === 'document') return <DocumentVersionLink details={details} version={source.version} />;
  return (
    <>
      <span>{dynamicText([`event.${source.event}.done`, `event.${source.event}`], 'status.unknown')}</span>
      {source.versions.map((version) => (
        <DocumentVersionLink key={version.documentId} details={details} version={version} />
      ))}
    </>
  );
}

function Statement({ details, statement }: Pick<LedgerProps, 'details'> & { statement: LedgerStatement }) {
  const text = useText();
  const formatters = useLedgerFormatters();
  const { dateOf } = useTimes();
  const { value, source, contradicted } = statement;
  const { enteredByName, enteredAt, confirmedByName, confirmedAt } = statement;
  const someone = text('label.someone');
  return (
    <dd className="ledger-statement wrap gap-0-3 align-baseline" data-contradicted={contradicted}>
      <strong>
        <bdi>{formatters.value(value)}</bdi>
      </strong>
      {contradicted && <span className="badge ledger-contradicted">{text('ledger.contradicted')}</span>}
      <Source details={details} source={source} />
      {enteredAt !== null && (
        <span className="faint">
          {text('ledger.entered', { who: enteredByName ?? someone, when: dateOf(enteredAt) })}
        </span>
      )}
      {source.kind !== 'record' && (
        <span className="faint">
          {confirmedAt === null
            ? text('ledger.unconfirmed')
            : text('ledger.confirmed', { who: confirmedByName ?? someone, when: dateOf(confirmedAt) })}
        </span>
      )}
    </dd>
  );
}

const getKey = ({ fact, about }: LedgerEntry): string => `${fact} ${JSON.stringify(about)}`;

/** The facts of an application, each with what its sources say, who entered and confirmed it, and what contradicts it. */
export function Ledger({ details, ledger: { entries, asOf } }: LedgerProps) {
  const text = useText();
  const formatters = useLedgerFormatters();
  const { dateTime } = useTimes();
  const contradicted = entries.filter(({ statements }) => statements.some((one) => one.contradicted)).length;
  return (
    <>
      <p className="faint">
        {text('ledger.asOf', { when: dateTime(asOf) })}{' '}
        {text('ledger.contradictions', { count: contradicted })}
      </p>
      {entries.length === 0 && <p className="faint">{text('ledger.empty')}</p>}
      <dl className="ledger">
        {entries.map((entry) => (
          <div key={getKey(entry)}>
            <dt>
              <bdi>{formatters.name(entry)}</bdi>
            </dt>
            {entry.statements.map((statement, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the statements have no other identity
              <Statement key={at} details={details} statement={statement} />
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

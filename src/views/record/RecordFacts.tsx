import './record.css';
import type { AdmissionState } from '../../../contract/applications.ts';
import type { Fact, RecordPeek } from '../../../contract/search.ts';
import { statusNamed } from '../../machines/applications/phases.ts';
import { StatusWords } from '../applications/StatusLabel.tsx';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { useFactText } from './use-fact-text.ts';

const statusOf = ({ label, value }: Fact): AdmissionState | undefined =>
  label === 'fact.status' ? statusNamed(value) : undefined;

function Value({ fact }: { fact: Fact }) {
  const words = useFactText()(fact);
  const status = statusOf(fact);
  if (status) return <StatusWords status={status} text={words} />;
  switch (fact.kind) {
    case 'email':
      return (
        <a href={`mailto:${fact.value}`} dir="ltr">
          {words}
        </a>
      );
    case 'phone':
      return (
        <a href={`tel:${fact.value.replace(/[^+\d]/g, '')}`} dir="ltr">
          {words}
        </a>
      );
    case 'number':
      return (
        <span className="record-number" dir="ltr">
          {words}
        </span>
      );
    default:
      return <bdi>{words}</bdi>;
  }
}

/** The facts of a record that the user can read. */
export function RecordFacts({ peek }: { peek: RecordPeek }) {
  const text = useText();
  const loose = useLooseText();
  return (
    <dl className="record-facts" aria-label={text('record.facts')}>
      {peek.facts.map((fact) => (
        <div key={fact.label} className="record-fact" data-kind={fact.kind}>
          <dt>{loose([fact.label], 'record.facts')}</dt>
          <dd>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

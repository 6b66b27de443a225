import CopyButton from '../../views/kit/components/CopyButton.tsx';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { toInspectorLink } from '../links/inspector-link.ts';
import type { Change, Entry, Plain } from '../recorder/entries.types.ts';
import { formatBriefly, formatPlain, formatValue } from '../recorder/format-plain.ts';
import { describeEntry } from './describe-entry.ts';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';

/** The event as a line of a test or of the console. */
const toCode = (type: string, payload: Plain): string =>
  `actor.send(${JSON.stringify({ type, ...(payload as object) })})`;

const getAt = (context: Plain | undefined, path: readonly string[]): Plain | undefined =>
  path.reduce<Plain | undefined>(
    (part, key) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? (part as { readonly [name: string]: Plain })[key]
        : undefined,
    context,
  );

/** The selected entry: what led to it and followed from it, what it carried and what it changed. */
export function EntryDetails() {
  const text = useText();
  const { inspector } = useInspector();
  const { timeline } = useRecording();
  const selected = useInspectorContext((context) => context.entry);
  const entry = selected === null ? undefined : timeline.get(selected);
  if (!entry)
    return <aside className="inspector-details inspector-none">{text('inspector.selectEntry')}</aside>;
  const go = (n: number) => inspector.send({ type: 'entry.select', n });
  const actor = entry.kind === 'event' ? entry.to : 'actor' in entry ? entry.actor : null;
  return (
    <aside className="inspector-details" aria-label={text('inspector.details')}>
      <div className="inspector-bar">
        {actor !== null && (
          <button type="button" onClick={() => inspector.send({ type: 'actor.open', actor })}>
            {text('inspector.showChart')}
          </button>
        )}
        <button type="button" onClick={() => inspector.send({ type: 'moment.go', n: entry.n })}>
          {text('inspector.goToMoment')}
        </button>
        {entry.kind === 'event' && (
          <CopyButton label={text('inspector.copyCode')} value={toCode(entry.type, entry.payload)} />
        )}
        <CopyButton
          label={text('inspector.copyLink')}
          value={toInspectorLink(globalThis.location.href, { panel: 'events', actor, n: entry.n })}
        />
      </div>
      <Chain title={text('inspector.causes')} entries={timeline.chain(entry.n)} current={entry.n} onGo={go} />
      <Chain title={text('inspector.consequences')} entries={timeline.consequences(entry.n)} onGo={go} />
      {entry.kind === 'event' && entry.outcome && entry.outcome.taken.length > 0 && (
        <section>
          <h3>{text('inspector.transitions')}</h3>
          <ul dir="ltr">
            {entry.outcome.taken.map((taken, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries never change
              <li key={index}>
                <code>
                  {taken.from} → {taken.to.join(', ') || taken.from}
                  {taken.guard && ` [${taken.guard}]`}
                </code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entry.kind === 'event' && entry.outcome && entry.outcome.taken.length === 0 && (
        <p className="inspector-note">
          {text('inspector.ignored', { state: formatValue(entry.outcome.value) || '–' })}
        </p>
      )}
      {entry.kind === 'event' && entry.outcome && entry.outcome.changes.length > 0 && (
        <Changes changes={entry.outcome.changes} before={timeline.at(entry.n - 1).get(entry.to)?.context} />
      )}
      <section>
        <h3>{text('inspector.content')}</h3>
        <pre dir="ltr">{formatPlain(getContent(entry))}</pre>
      </section>
    </aside>
  );
}

/** What an entry carried. */
function getContent(entry: Entry): Plain {
  switch (entry.kind) {
    case 'event':
      return entry.payload;
    case 'actor':
      return { input: entry.input, value: entry.value, context: entry.context };
    case 'end':
      return entry.outcome as Plain;
    case 'http':
      return { request: entry.request, status: entry.status, response: entry.response, ms: entry.ms };
    case 'socket':
      return entry.frame;
    case 'input':
      return entry.label;
    case 'render':
      return entry.elements;
    case 'read':
      return entry.value;
    case 'log':
      return entry.text;
  }
}

interface ChainProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly current?: number;
  readonly onGo: (n: number) => void;
}

function Chain({ title, entries, current, onGo }: ChainProps) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol className="inspector-chain">
        {entries.slice(0, 50).map((entry) => {
          const { who, what, result } = describeEntry(entry);
          return (
            <li key={entry.n} data-kind={entry.kind}>
              <button
                type="button"
                dir="ltr"
                aria-current={entry.n === current ? 'step' : undefined}
                onClick={() => onGo(entry.n)}
              >
                <span className="inspector-n">{entry.n}</span> {who} {what} {result && `⇒ ${result}`}
              </button>
            </li>
          );
        })}
        {entries.length > 50 && <li>{text('inspector.more', { count: entries.length - 50 })}</li>}
      </ol>
    </section>
  );
}

function Changes({
  changes,
  before,
}: {
  readonly changes: readonly Change[];
  readonly before: Plain | undefined;
}) {
  const text = useText();
  return (
    <section>
      <h3>{text('inspector.changes')}</h3>
      <dl className="inspector-changes" dir="ltr">
        {changes.map(({ path, value }) => (
          <div key={path.join('.')}>
            <dt>{path.join('.')}</dt>
            <dd>
              <del>{formatBriefly(getAt(before, path))}</del>
              <ins>{formatBriefly(value)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

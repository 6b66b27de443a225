import { useText } from '../../../views/kit/hooks/use-text.ts';
import type { Plain } from '../../recorder/entries.types.ts';
import { formatBriefly } from '../../recorder/format-plain.ts';
import type { ScriptName } from '../../scripts/scripts.ts';
import type { Difference } from '../differences.ts';
import type { RecordingContents } from '../open-recording.ts';
import type { Played, StepActor } from '../play-through.ts';
import { RecordingSummary } from './RecordingSummary.tsx';

interface StepDetailsProps {
  readonly played: Played;
  readonly at: number;
  readonly contents: RecordingContents | null;
  /** The script that the recording is of; null for a file. */
  readonly script: ScriptName | null;
}

/** What the selected step did to each actor: in the recording, and in the replay beside it. */
export function StepDetails({ played, at, contents, script }: StepDetailsProps) {
  const text = useText();
  const step = at === 0 ? played.start : played.steps[at - 1];
  if (!step) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="inspector-details" tabIndex={0} aria-label={text('inspectorReplay.details')}>
      {at === 0 && script && <p>{text(`inspectorScripts.${script}.about`)}</p>}
      {at === 0 && contents && <RecordingSummary contents={contents} />}
      {step.difference && <FirstDifference difference={step.difference} />}
      {step.actors.map((actor) => (
        <ActorChanges key={actor.actor} {...actor} />
      ))}
      {step.actors.length === 0 && <p>{text('inspectorReplay.unchanged')}</p>}
    </section>
  );
}

function FirstDifference({
  difference: { n, actor, reason, expected, actual },
}: {
  readonly difference: Difference;
}) {
  const text = useText();
  return (
    <div className="replay-difference">
      <p>{text(`inspectorReplay.reason.${reason}`, { n, actor })}</p>
      {reason === 'error' && <pre dir="ltr">{actual}</pre>}
      {reason === 'noActor' && expected !== null && <pre dir="ltr">{expected}</pre>}
    </div>
  );
}

function ActorChanges({ actor, isNew, expected, actual, changes, differs }: StepActor) {
  const text = useText();
  const nothing = text('inspectorReplay.nothing');
  const renderValue = (value: Plain | undefined) =>
    value === undefined ? <i>{nothing}</i> : <bdi dir="ltr">{formatBriefly(value, 200)}</bdi>;
  return (
    <table className="replay-actor">
      <caption>
        <bdi>{actor}</bdi> {isNew && <span className="inspector-quiet">{text('inspectorReplay.new')}</span>}{' '}
        {differs && <span className="inspector-wrong">{text('inspectorReplay.differs')}</span>}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('inspectorReplay.expected')}</th>
          <th scope="col">{text('inspectorReplay.actual')}</th>
        </tr>
      </thead>
      <tbody>
        <tr data-differs={expected !== actual}>
          <th scope="row">{text('inspector.state')}</th>
          <td>{renderState(expected)}</td>
          <td>{actual === null ? <i>{nothing}</i> : renderState(actual)}</td>
        </tr>
        {changes.map(({ path, ...change }) => (
          <tr key={path} data-differs={change.differs}>
            <th scope="row">
              <bdi dir="ltr">{path}</bdi>
            </th>
            <td>{renderValue(change.expected)}</td>
            <td>{renderValue(change.actual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const renderState = (state: string) => <bdi dir="ltr">{state}</bdi>;

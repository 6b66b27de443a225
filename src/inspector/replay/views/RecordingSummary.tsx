import { useIntl } from 'react-intl';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import type { RecordingContents } from '../open-recording.ts';

/** What a file contains. */
export function RecordingSummary({ contents }: { readonly contents: RecordingContents }) {
  const text = useText();
  const intl = useIntl();
  const { entries, length, clock0, build, locale, route, title, hasStart, otherMachines } = contents;
  const values = [
    ...(title === '' ? [] : [['inspectorReplay.contents.title', title] as const]),
    [
      'inspectorReplay.contents.entries',
      text('inspectorReplay.entries', { count: entries, seconds: length / 1000 }),
    ],
    ['inspectorReplay.contents.began', intl.formatDate(clock0, { dateStyle: 'medium', timeStyle: 'medium' })],
    [
      'inspectorReplay.contents.start',
      text(hasStart ? 'inspectorReplay.hasStart' : 'inspectorReplay.lacksStart'),
    ],
    ['inspectorReplay.contents.build', build],
    ['inspectorReport.locale', locale],
    ['inspectorReport.route', route],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="replay-summary" tabIndex={0} aria-label={text('inspectorReplay.contents')}>
      {otherMachines.length > 0 && (
        <p className="replay-warning">
          {text('inspectorReplay.otherMachines', { count: otherMachines.length })}{' '}
          <bdi>{otherMachines.join(', ')}</bdi>
        </p>
      )}
      <dl>
        {values.map(([id, value]) => (
          <div key={id}>
            <dt>{text(id)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

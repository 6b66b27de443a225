import './report.css';
import { useIntl } from 'react-intl';
import { useText } from '../../views/kit/hooks/use-text.ts';
import type { RecordedEnvironment } from '../recording/recording.types.ts';
import { type ReportEvent, type ReportField, reportFields } from './report.machine.ts';

/** What the file will contain besides the texts. */
export interface ReportContents {
  readonly events: number;
  readonly requests: number;
  readonly build: string;
  readonly environment: Pick<RecordedEnvironment, 'locale' | 'route' | 'clock0' | 'faults'>;
}

interface ReportViewProps {
  readonly texts: Readonly<Record<ReportField, string>>;
  readonly contents: ReportContents;
  readonly isSaved: boolean;
  readonly onSend: (event: ReportEvent) => void;
  readonly onSave: () => void;
}

/** One place to hand a fault to a developer: what happened, in words and as a recording. */
export function ReportView({ texts, contents, isSaved, onSend, onSave }: ReportViewProps) {
  const text = useText();
  const intl = useIntl();
  const { events, requests, build, environment } = contents;
  const since = intl.formatDate(environment.clock0, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <div className="inspector-panel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="report-view" tabIndex={0} aria-label={text('inspector.panel.report')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {reportFields.map((field) => {
            const given = {
              id: `inspector-report-${field}`,
              value: texts[field],
              dir: 'auto',
              onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                onSend({ type: 'text.type', field, typed: target.value }),
            } as const;
            return (
              <div key={field} className="report-field">
                <label htmlFor={given.id}>{text(`inspectorReport.${field}`)}</label>
                {field === 'title' ? <input type="text" {...given} /> : <textarea rows={2} {...given} />}
              </div>
            );
          })}
          <p>
            <button type="submit">{text('inspectorReport.save')}</button>{' '}
            <span role="status">{isSaved && text('inspectorReport.saved')}</span>
          </p>
        </form>
        <div>
          <h3>{text('inspectorReport.contents')}</h3>
          <dl>
            <dt>{text('inspectorReport.recorded')}</dt>
            <dd>{text('inspectorReport.counts', { events, requests })}</dd>
            <dt>{text('inspectorReport.since')}</dt>
            <dd>{since}</dd>
            <dt>{text('inspectorReport.build')}</dt>
            <dd>
              <bdi>{build}</bdi>
            </dd>
            <dt>{text('inspectorReport.locale')}</dt>
            <dd>
              <bdi>{environment.locale}</bdi>
            </dd>
            <dt>{text('inspectorReport.route')}</dt>
            <dd>
              <bdi>{environment.route}</bdi>
            </dd>
            <dt>{text('inspectorReport.faults')}</dt>
            <dd>{text('inspectorReport.faultCount', { count: environment.faults.length })}</dd>
          </dl>
          <p className="inspector-quiet">{text('inspectorReport.privacy')}</p>
        </div>
      </section>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { useAppSelector } from '../../views/kit/hooks/use-app.ts';
import { ReportView } from '../report/ReportView.tsx';
import { describeEnvironment, getBuild, saveRecording } from './save-recording.ts';
import { useInspector, useRecording, useRecordingSource } from './use-inspector.ts';

/** Saves the recording with what the user says about it. */
export function ReportPanel() {
  const { inspector } = useInspector();
  const source = useRecordingSource();
  const { entries } = useRecording();
  const report = useSelector(inspector, ({ children }) => children.report);
  if (!report) throw new Error('The report panel needs an open inspector');
  const { context, value } = useSelector(report, (current) => current);
  // The panel is drawn again when the page changes.
  useAppSelector('router', (router) => router.context.location);
  return (
    <ReportView
      texts={context.texts}
      contents={{
        events: entries.filter(({ kind }) => kind === 'event').length,
        requests: entries.filter(({ kind }) => kind === 'http').length,
        build: getBuild(),
        environment: describeEnvironment(source),
      }}
      isSaved={value === 'saved'}
      onSend={(event) => report.send(event)}
      onSave={() => {
        saveRecording(source, context.texts);
        report.send({ type: 'report.saved' });
      }}
    />
  );
}

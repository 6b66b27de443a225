import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { RecordPage } from './RecordPage.tsx';

function Application() {
  const text = useText();
  return <RecordPage record={useScreen('application')} fallback={text('route.applicationDetails')} />;
}

/** One application. */
export default function ApplicationView() {
  return (
    <ScreenBoundary part="application-details">
      <Application />
    </ScreenBoundary>
  );
}

import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { RecordPage } from './RecordPage.tsx';

function User() {
  const text = useText();
  return <RecordPage record={useScreen('user')} fallback={text('route.userView')} />;
}

/** One person who can sign in. */
export default function UserView() {
  return (
    <ScreenBoundary part="user-view">
      <User />
    </ScreenBoundary>
  );
}

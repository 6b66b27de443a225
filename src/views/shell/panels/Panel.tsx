import type { ReactNode } from 'react';
import type { Panel as PanelName } from '../../../machines/shell/layout/shell.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { PageSpinner } from '../../kit/components/Spinner.tsx';
import type { PlainMessageId } from '../../kit/hooks/plain-message.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ScreenBoundary } from '../../kit/office/ScreenBoundary.tsx';
import { SidePanel } from '../../kit/office/SidePanel.tsx';

const fallback = <PageSpinner />;
const NotificationsPanel = lazyComponent(
  () => import(/* webpackChunkName: "panel-notifications" */ './NotificationsPanel.tsx'),
  { fallback, texts: ['tools', 'charts', 'notifications'] },
);
const CheatSheet = lazyComponent(
  () => import(/* webpackChunkName: "keys-panel" */ '../keys/CheatSheet.tsx'),
  {
    fallback,
  },
);
const Customizer = lazyComponent(() => import(/* webpackChunkName: "panels" */ './Customizer.tsx'), {
  fallback,
});
const RecordPanel = lazyComponent(() => import(/* webpackChunkName: "panel-record" */ './RecordPanel.tsx'), {
  fallback,
});

const panels: Record<Exclude<PanelName, 'none'>, { title: PlainMessageId; body: ReactNode }> = {
  notifications: { title: 'route.notifications', body: <NotificationsPanel /> },
  shortcuts: { title: 'label.shortcuts', body: <CheatSheet /> },
  customizer: { title: 'search.group.settings', body: <Customizer /> },
  record: { title: 'label.details', body: <RecordPanel /> },
};

/** One of the side drawers. */
export default function Panel({ name }: { readonly name: Exclude<PanelName, 'none'> }) {
  const text = useText();
  const shell = useAppActor('shell');
  const isOpen = useAppSelector('shell', ({ context }) => context.panel === name);
  const { title, body } = panels[name];
  return (
    <SidePanel
      title={text(title)}
      className={`panel-${name}`}
      isOpen={isOpen}
      onClose={() => shell.send({ type: 'shell.closePanel' })}
    >
      <ScreenBoundary part={name}>{body}</ScreenBoundary>
    </SidePanel>
  );
}

import { Button } from '@blueprintjs/core';
import { CogIcon } from '@blueprintjs/icons';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { SidePanel } from '../../kit/office/SidePanel.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The navigation of narrow windows, in a drawer over the page. */
export default function NavigationDrawer() {
  const text = useText();
  const { title } = useConfig();
  const shell = useAppActor('shell');
  const isOpen = useAppSelector('shell', ({ context }) => context.narrow && context.navigationOpen);
  const close = () => shell.send({ type: 'shell.closeNavigation' });
  return (
    <SidePanel
      title={title}
      side="start"
      size="min(17rem, 88vw)"
      className="nav-drawer"
      isOpen={isOpen}
      onClose={close}
    >
      <nav aria-label={text('navigation.label')}>
        <NavigationLinks />
      </nav>
      <Button
        className="nav-drawer-preferences"
        variant="minimal"
        alignText="start"
        fill
        icon={<CogIcon />}
        text={text('search.group.settings')}
        onClick={() => {
          close();
          shell.send({ type: 'shell.openPanel', panel: 'customizer' });
        }}
      />
    </SidePanel>
  );
}

import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, CogIcon } from '@blueprintjs/icons';
import { href } from '../../../machines/kit/routes/routes.ts';
import { Brand } from '../../kit/components/Brand.tsx';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { DirectionalIcon } from '../../kit/office/DirectionalIcon.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The vertical navigation; collapses to a strip of icons. */
export function VerticalNavigation() {
  const text = useText();
  const { title } = useConfig();
  const preferences = useAppActor('preferences');
  const folded = useAppSelector('preferences', ({ context }) => context.values.navigationCollapsed);
  const shell = useAppActor('shell');
  const label = text(folded ? 'navigation.expand' : 'navigation.collapse');
  return (
    <nav
      className="nav"
      data-folded={folded}
      data-pane="navigation"
      data-tour="navigation"
      aria-label={text('navigation.label')}
    >
      <div className="nav-brand">
        <Brand title={title} href={href('root')} />
      </div>
      <div className="nav-scroll" id="navigation">
        <NavigationLinks folded={folded} />
      </div>
      <div className="nav-foot">
        <Button
          variant="minimal"
          icon={<CogIcon />}
          text={folded ? undefined : text('search.group.settings')}
          aria-label={text('search.group.settings')}
          title={folded ? text('search.group.settings') : undefined}
          aria-haspopup="dialog"
          onClick={() => shell.send({ type: 'shell.openPanel', panel: 'customizer' })}
        />
        <Button
          variant="minimal"
          icon={<DirectionalIcon icon={folded ? ChevronRightIcon : ChevronLeftIcon} />}
          aria-label={label}
          title={label}
          aria-expanded={!folded}
          aria-controls="navigation"
          onClick={() =>
            preferences.send({ type: 'preferences.set', key: 'navigationCollapsed', value: !folded })
          }
        />
      </div>
    </nav>
  );
}

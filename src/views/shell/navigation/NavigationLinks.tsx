import { Link } from 'wouter';
import { getRoute } from '../../../machines/kit/routes/routes.ts';
import type { RouteEntry, RouteName } from '../../../machines/kit/routes/routes.types.ts';
import { LazyPageCount } from '../../features/documents/LazyPageCount.tsx';
import { findNavigationPage, useParentPage } from '../../kit/hooks/use-parent-page.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { UnreadCount } from '../../kit/office/UnreadCount.tsx';
import { Favourites } from './Favourites.tsx';
import { FavouritesMenu } from './FavouritesMenu.tsx';
import { PageIcon } from './navigation-icons.tsx';
import { type NavigationSection, useNavigation, useShownRoute } from './use-navigation.ts';

function PageLink({ page, folded }: { page: RouteEntry<RouteName>; folded: boolean }) {
  const dynamicText = useDynamicText();
  const shown = getRoute(useShownRoute());
  const parent = useParentPage();
  if (!page.navigation) return null;
  const title = dynamicText([page.title], 'navigation.label');
  // A child page highlights its parent, unless it has its own navigation entry.
  const current = (findNavigationPage(shown) ?? parent)?.name === page.name && !page.pattern.includes('#');
  return (
    <Link
      className="nav-link"
      href={page.pattern}
      aria-current={current ? 'page' : undefined}
      title={folded ? title : undefined}
    >
      <PageIcon icon={page.navigation.icon} />
      <span className={folded ? 'only-read' : 'nav-link-text'}>{title}</span>
      {page.name === 'notifications' && <UnreadCount quiet />}
      <LazyPageCount page={page.name} />
    </Link>
  );
}

function Section({ section, folded }: { section: NavigationSection; folded: boolean }) {
  const text = useText();
  const id = `nav-${section.group}`;
  return (
    <div className="nav-section">
      <h2 className={folded ? 'only-read' : 'nav-heading'} id={id}>
        {text(`navigation.group.${section.group}`)}
      </h2>
      <ul aria-labelledby={id}>
        {section.pages.map((page) => (
          <li key={page.pattern}>
            <PageLink page={page} folded={folded} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pages by group, vertically; collapsed to icons, the names remain for screen readers and tooltips. */
export function NavigationLinks({ folded = false }: { folded?: boolean }) {
  const sections = useNavigation();
  return (
    <>
      <Favourites folded={folded} />
      {sections.map((section) => (
        <Section key={section.group} section={section} folded={folded} />
      ))}
    </>
  );
}

/** The same pages in a row, for the horizontal navigation. */
export function NavigationRow() {
  const sections = useNavigation();
  return (
    <ul className="nav-row">
      {sections.flatMap((section) =>
        section.pages.map((page) => (
          <li key={page.pattern}>
            <PageLink page={page} folded={false} />
          </li>
        )),
      )}
      <li>
        <FavouritesMenu />
      </li>
    </ul>
  );
}

import type { Action, Subject } from '../../contract/kit/ability.ts';
import type { CataloguePart } from '../i18n/catalogue.ts';
import type {
  NavigationGroup,
  NavigationIcon,
  NavigationPlace,
  RouteEntry,
} from '../machines/kit/routes/routes.types.ts';

type Access = Pick<RouteEntry, 'can' | 'public' | 'guestOnly' | 'layout' | 'fixedHeight'>;
type Load = () => Promise<unknown>;
/**
 * Which files may be loaded is checked where all pages are registered: their types refer to the names of the pages,
 * which are inferred here.
 */
type Details = Omit<
  RouteEntry,
  'name' | 'pattern' | 'title' | 'texts' | 'view' | 'machine' | keyof Access
> & {
  readonly title?: RouteEntry['title'];
  readonly texts?: readonly CataloguePart[];
  readonly view?: Load;
  readonly machine?: Load | readonly [Load, Load];
};

/** Pages that anyone can open. */
export const anyone: Access = { public: true, layout: 'blank' };
/** Pages of the office that anyone can open; a guest sees an invitation to sign in. */
export const publicOffice: Access = { public: true, layout: 'office' };
export const guests: Access = { guestOnly: true, layout: 'blank' };
export const allowedTo = (action: Action, subject: Subject): Access => ({
  can: [action, subject],
  layout: 'office',
});
export const read = (subject: Subject): Access => allowedTo('read', subject);

/** A place in the navigation. */
export const at = (
  group: NavigationGroup,
  icon: NavigationIcon,
  order: number,
  more: Omit<NavigationPlace, 'group' | 'icon' | 'order'> = {},
): NavigationPlace => ({ group, icon, order, ...more });

/** The agency's own work, for users who have its dashboard. */
export const forAgency = { can: ['read', 'dashboard'] } as const;

/** `course-request-list` → `courseRequestList`. */
const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `/application/find-student` → `application-find-student`. */
type NameOf<Path extends string> = Path extends `/${infer Rest}` ? Dashed<Rest> : never;
type Dashed<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Head}-${Dashed<Rest>}`
  : Path;
const toName = <const Pattern extends string>(pattern: Pattern) =>
  pattern.slice(1).replaceAll('/', '-') as NameOf<Pattern>;

type Named<Name extends string, Pattern extends string> = Pick<
  RouteEntry<Name, Pattern>,
  'name' | 'pattern' | 'title'
>;

/** One page with a name other than its address. Its title is the text `route.<name>`. */
export const namedPage = <
  const Name extends string,
  const Pattern extends string,
  const More extends Details = Record<never, never>,
>(
  name: Name,
  pattern: Pattern,
  access: Access,
  more: More = {} as More,
): Access & More & Named<Name, Pattern> => ({
  name,
  pattern,
  title: `route.${toCamelCase(name)}`,
  ...access,
  ...more,
});

/** One page, named after its address. */
export const page = <const Pattern extends string, const More extends Details = Record<never, never>>(
  pattern: Pattern,
  access: Access,
  more?: More,
) => namedPage(toName(pattern), pattern, access, more);

/** A list, and its pages for adding and editing a record, which share their code. */
export const listPages = <
  const Pattern extends string,
  const List extends Details,
  const Form extends Details,
>(
  pattern: Pattern,
  access: Access,
  list: List,
  form: Form,
) =>
  [
    page(pattern, access, list),
    page(`${pattern}/add`, access, form),
    namedPage(`${toName(pattern)}-edit`, `${pattern}/edit/:id?`, access, form),
  ] as const;

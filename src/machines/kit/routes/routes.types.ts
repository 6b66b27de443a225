import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { Action, Subject } from '../../../../contract/kit/ability.ts';
import type { ListName } from '../../../../contract/kit/views.ts';

/** What surrounds the page: the back office's shell, or nothing. */
export type Layout = 'office' | 'blank';

/** Groups of the navigation, in their order. */
export const navigationGroups = ['work', 'people', 'catalogue', 'administration', 'account'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** Icons of the navigation that are drawn with the first rows. */
export type FirstNavigationIcon =
  | 'dashboard'
  | 'applications'
  | 'documents'
  | 'requests'
  | 'compliance'
  | 'users'
  | 'universities'
  | 'courses'
  | 'naming'
  | 'requestedCourses'
  | 'notifications'
  | 'students'
  | 'home';

/** Icons that are loaded after the first rows. */
export type LaterNavigationIcon =
  | 'auditLog'
  | 'permissions'
  | 'roles'
  | 'branches'
  | 'organisations'
  | 'channelPartners'
  | 'countries'
  | 'intakes'
  | 'statuses'
  | 'access'
  | 'profile'
  | 'tasks'
  | 'registrations'
  | 'drafts'
  | 'courseRequests'
  | 'documentTypes'
  | 'questions'
  | 'checklist'
  | 'mail'
  | 'templates'
  | 'covers'
  | 'list';

/** Icons of the navigation, one for each entry; the views have the drawings. */
export type NavigationIcon = FirstNavigationIcon | LaterNavigationIcon;

/** Position of a page in the navigation. */
export interface NavigationPlace {
  readonly group: NavigationGroup;
  readonly icon: NavigationIcon;
  readonly order: number;
  /** A permission that users need to see the entry, in addition to the page's own. */
  readonly can?: readonly [Action, Subject];
  /** Only for users whose home it is. */
  readonly home?: true;
  /** Message id of the title for students, who see their own records alone. */
  readonly ownTitle?: 'navigation.ownApplications';
}

/** The decoded values of a pattern's `:name` parameters. */
export type RouteParams = Readonly<Record<string, string>>;

/** The file of a screen's machine, which is its default export. */
type LoadMachine = () => Promise<{ readonly default: AnyActorLogic }>;

/**
 * The kind of a page's screen, which pages with the same machine share; for some public pages the kinds without and
 * with the token of an emailed link in the address.
 */
type OneOrByToken<Value> = Value | readonly [Value, Value];

export type PageTitleId =
  | `route.${string}`
  | 'navigation.ownDocuments'
  | NonNullable<NavigationPlace['ownTitle']>;

/** One path of the specification (§2): its access, its layout, its code, and its position in the navigation. */
export interface RouteEntry<Name extends string = string, Pattern extends string = string> {
  readonly name: Name;
  readonly pattern: Pattern;
  readonly aliases?: readonly string[];
  /** Message id of the page's title. */
  readonly title: PageTitleId;
  readonly layout: Layout;
  /** The permission a signed-in user needs; absent if the page is open to all. */
  readonly can?: readonly [Action, Subject];
  /** No sign-in is needed to open the page, though it may show less to guests. */
  readonly public?: true;
  /** Only for guests. */
  readonly guestOnly?: true;
  /** The page fills the window and scrolls inside, instead of growing with its content. */
  readonly fixedHeight?: true;
  readonly navigation?: NavigationPlace;
  /** The page of the navigation that shows the same list; its name. */
  readonly sameListAs?: string;
  /** The pages of a flow share one tab and one screen: the path of the first page. */
  readonly tab?: string;
  /** The page is a drawer over the page of its tab, which stays as it is: the name of that page. */
  readonly drawer?: string;
  /** The list that the page shows, into which files can be imported. */
  readonly importable?: ListName;
  /** Loads the page's view, its default export; absent if the page is not in this build. */
  readonly view?: () => Promise<{ readonly default: unknown }>;
  /** The page's machine, and the kind of screen that it makes; absent if the page is static. */
  readonly machine?: OneOrByToken<LoadMachine>;
  readonly screen?: OneOrByToken<string>;
  /** Catalogue parts that the page needs besides those of its layout. */
  readonly texts?: readonly string[];
  /** The page opened most often: only the texts of its first rows are loaded before it is shown. */
  readonly first?: true;
}

/** The entries of `src/screens`, which adds their type. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging
export interface Screens {}

type Entry = Screens['entries'][number];
export type RouteName = Entry['name'];

type PartNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? PartNames<Head> | PartNames<Rest>
  : Pattern extends `:${infer Name}?`
    ? { optional: Name }
    : Pattern extends `:${infer Name}`
      ? { needed: Name }
      : never;
type NameOf<Part, Kind extends string> = Part extends Record<Kind, infer Name extends string> ? Name : never;
type ParamsOf<Pattern extends string> = Record<NameOf<PartNames<Pattern>, 'needed'>, string | number> &
  Partial<Record<NameOf<PartNames<Pattern>, 'optional'>, string | number>>;
type PatternOf<Name extends RouteName> = Extract<Entry, { readonly name: Name }>['pattern'];

/** What `href` needs besides the name: the parameters of the pattern, if it has any. */
export type HrefParams<Name extends RouteName> = [PartNames<PatternOf<Name>>] extends [never]
  ? []
  : [params: ParamsOf<PatternOf<Name>>];

/** Pages without parameters. */
export type PlainRouteName = {
  [Name in RouteName]: HrefParams<Name> extends [] ? Name : never;
}[RouteName];

type KindOf<One> = One extends { readonly screen: infer Kind }
  ? Kind extends readonly [infer Plain extends string, infer Token extends string]
    ? Plain | Token
    : Extract<Kind, string>
  : never;

/** The screens with an actor; a static page has none. */
export type ScreenKind = KindOf<Entry>;

type MachineOf<Load> = Load extends () => Promise<{ readonly default: infer Machine extends AnyActorLogic }>
  ? Machine
  : never;
type ScreenMachine<One, Kind extends string> = One extends {
  readonly screen: infer Kinds;
  readonly machine: infer Load;
}
  ? Kinds extends Kind
    ? MachineOf<Load>
    : Kinds extends readonly [Kind, string]
      ? MachineOf<Load extends readonly [infer Plain, unknown] ? Plain : never>
      : Kinds extends readonly [string, Kind]
        ? MachineOf<Load extends readonly [unknown, infer Token] ? Token : never>
        : never
  : never;

/** A screen's actor, as views use it. */
export type ScreenActor<Kind extends ScreenKind> = ActorRefFrom<ScreenMachine<Entry, Kind>>;

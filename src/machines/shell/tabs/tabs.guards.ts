import { getRoute } from '../../kit/routes/routes.ts';
import { canClose, createTab } from './tab-list.ts';
import { getUnsaved } from './tab-status.ts';
import type { LeaveRequest, RouterView, TabsContext } from './tabs.types.ts';

interface Args {
  readonly context: TabsContext;
}

/** The user whose tabs these are; 0 if nobody is signed in. */
export const getOwner = ({ session }: RouterView): number => session.user?.id ?? 0;

/** The guards of the tabs machine. */
export const tabsGuards = {
  isOtherPerson: ({ context }: Args, { routerView }: { routerView: RouterView }) =>
    getOwner(routerView) !== getOwner(context.routerView),
  hasTarget: (_: unknown, { to }: { to: string | null }) => to !== null,
  canOpen: ({ context: { routerView } }: Args, { to }: { to: string }) => {
    const tab = createTab(to, routerView);
    return tab !== null && !routerView.tabs.some(({ key }) => key === tab.key);
  },
  canClose: ({ context }: Args, { keys }: { keys: readonly string[] }) => canClose(context.routerView, keys),
  wouldLoseWork: ({ context }: Args, { keys }: { keys: readonly string[] }) =>
    canClose(context.routerView, keys) && keys.some((key) => context.statuses[key]?.unsaved),
  canMove: (_: unknown, { move }: { move: object | null }) => move !== null,
  canSave: ({ context: { statuses, prompt } }: Args) =>
    prompt?.keys.every((key) => !statuses[key]?.unsaved || statuses[key].savable) ?? false,
  /** A drawer that closes has no tab in which its work could stay. */
  canKeep: ({ context: { prompt, routerView } }: Args) =>
    (prompt?.leaving.kind === 'link' || prompt?.leaving.kind === 'history') &&
    !routerView.tabs.some(({ key, match }) => key === routerView.shown && getRoute(match.name).drawer),
  isLeaveKind: ({ context }: Args, { kind }: { kind: LeaveRequest['kind'] }) =>
    context.prompt?.leaving.kind === kind,
  isAllSaved: ({ context: { statuses, prompt } }: Args) =>
    !prompt?.keys.some((key) => statuses[key]?.unsaved),
  hasUnsavableWork: ({ context: { statuses, prompt } }: Args) =>
    prompt?.keys.some((key) => statuses[key]?.unsaved && !statuses[key].busy) ?? false,
  hasUnsaved: ({ context }: Args) => getUnsaved(context.statuses).length > 0,
  hasNoUnsaved: ({ context }: Args) => getUnsaved(context.statuses).length === 0,
};

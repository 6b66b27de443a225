import type { AnyActorLogic } from 'xstate';
import { painted } from '../../services/idle.service.ts';
import type { ToolName } from './grid.events.ts';

/** The machines of the tools, each fetched when it is first opened. They are started with a `ToolInput`. */
export const toolLoaders: { readonly [Name in ToolName]?: () => Promise<AnyActorLogic> } = {
  bulk: async () =>
    (await import(/* webpackChunkName: "list-bulk" */ '../tools/bulk.machine.ts')).bulkMachine,
  event: async () =>
    (await import(/* webpackChunkName: "list-event" */ '../tools/bulk-event.machine.ts')).bulkEventMachine,
  export: async () =>
    (await import(/* webpackChunkName: "list-export" */ '../tools/export.machine.ts')).exportMachine,
  views: async () =>
    (await import(/* webpackChunkName: "list-views" */ '../tools/view-chooser.machine.ts'))
      .viewChooserMachine,
  facets: async () =>
    (await import(/* webpackChunkName: "list-filters" */ '../filters/facets.machine.ts')).facetsMachine,
};

/** Fetches a tool's machine. */
export async function loadTool(name: ToolName | null): Promise<AnyActorLogic> {
  const load = name && toolLoaders[name];
  if (!load) throw new Error(`There is no tool ${name}`);
  return load();
}

/** Fetches the machine of the saved views, once the first rows are on screen; it is started with the list's name. */
export async function loadViews(signal: AbortSignal): Promise<AnyActorLogic> {
  await painted(signal);
  return (await import(/* webpackChunkName: "list-views" */ '../views/views.machine.ts')).viewsMachine;
}

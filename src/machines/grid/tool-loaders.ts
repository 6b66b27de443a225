import type { AnyActorLogic } from 'xstate';
import { afterPaint } from '../../services/browser/idle.service.ts';
import type { ToolName } from './definition/grid.events.ts';

/** The machines of the tools, loaded when first opened. Their input is a `ToolInput`. */
export const toolLoaders: { readonly [Name in ToolName]?: () => Promise<AnyActorLogic> } = {
  bulk: async () => (await import(/* webpackChunkName: "list-bulk" */ './tools/bulk.machine.ts')).bulkMachine,
  event: async () =>
    (await import(/* webpackChunkName: "list-event" */ './tools/bulk-event.machine.ts')).bulkEventMachine,
  export: async () =>
    (await import(/* webpackChunkName: "list-export" */ './tools/export.machine.ts')).exportMachine,
  views: async () =>
    (await import(/* webpackChunkName: "list-views" */ './tools/view-chooser.machine.ts')).viewChooserMachine,
  facets: async () =>
    (await import(/* webpackChunkName: "list-filters" */ './filters/facets.machine.ts')).facetsMachine,
};

/** Loads a tool's machine. */
export async function loadTool(name: ToolName | null): Promise<AnyActorLogic> {
  const load = name && toolLoaders[name];
  if (!load) throw new Error(`Unknown tool: ${name}`);
  return load();
}

/** Loads the machine of the saved views, once the first rows are on screen; its input is the list's name. */
export async function loadViews(signal: AbortSignal): Promise<AnyActorLogic> {
  await afterPaint(signal);
  return (await import(/* webpackChunkName: "list-views" */ './saved-views/views.machine.ts')).viewsMachine;
}

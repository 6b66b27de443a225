import type { Plain } from '../recorder/entries.types.ts';
import type { Structure } from './layout.types.ts';

/** Ids of the active states of a machine, from the machine itself to the leaves. States may have ids of their own. */
export function getActiveStates({ states }: Structure, value: Plain): readonly string[] {
  const root = states.find(({ parent }) => parent === null);
  if (!root) return [];
  const ids = [root.id];
  const enter = (parent: string, inner: Plain): void => {
    if (typeof inner === 'string') enter(parent, { [inner]: {} });
    else if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      for (const [key, rest] of Object.entries(inner)) {
        const state = states.find((one) => one.parent === parent && one.key === key);
        if (!state) continue;
        ids.push(state.id);
        enter(state.id, rest);
      }
    }
  };
  enter(root.id, value);
  return ids;
}

import type { Layout, Structure } from './layout.types.ts';
import { type PackedLayout, unpackLayout } from './packed.ts';

/** Machines of the application, or charts of records, which both sides run. */
export type LayoutKind = 'machines' | 'charts';

interface LayoutFile {
  /** Hashes by the ids of machines; several machines may have the same id. */
  readonly machines: Readonly<Record<string, readonly string[]>>;
  readonly layouts: Readonly<Record<string, PackedLayout>>;
}

const files: Readonly<Record<LayoutKind, () => Promise<{ readonly default: unknown }>>> = {
  machines: () =>
    import(/* webpackChunkName: "inspector-layouts" */ './machines.generated.json', {
      with: { type: 'json' },
    }),
  charts: () =>
    import(/* webpackChunkName: "inspector-layouts" */ './charts.generated.json', { with: { type: 'json' } }),
};

const loadFile = async (kind: LayoutKind): Promise<LayoutFile> => (await files[kind]()).default as LayoutFile;

/** The layout of a machine; null if it has changed since the layouts were generated. */
export async function loadLayout(
  kind: LayoutKind,
  { id, hash }: Pick<Structure, 'id' | 'hash'>,
): Promise<Layout | null> {
  const packed = (await loadFile(kind)).layouts[hash];
  return packed ? unpackLayout(packed, id, hash) : null;
}

/** The layouts of all machines that have an id: for a recording or a log, where the machine itself isn't at hand. */
export async function loadLayoutsById(kind: LayoutKind, id: string): Promise<Layout[]> {
  const { machines, layouts } = await loadFile(kind);
  return (machines[id] ?? []).flatMap((hash) => {
    const packed = layouts[hash];
    return packed ? [unpackLayout(packed, id, hash)] : [];
  });
}

/** The hashes of all machines of this build, by their ids. */
export const loadHashes = async (kind: LayoutKind): Promise<LayoutFile['machines']> =>
  (await loadFile(kind)).machines;

/** All layouts of a kind, by the ids of their machines. */
export async function loadLayouts(kind: LayoutKind): Promise<Layout[]> {
  const { machines } = await loadFile(kind);
  const all = await Promise.all(
    Object.keys(machines)
      .sort()
      .map((id) => loadLayoutsById(kind, id)),
  );
  return all.flat();
}

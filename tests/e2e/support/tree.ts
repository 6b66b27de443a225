import type { CDPSession, Page } from '@playwright/test';

/** A cell as the browser tells a screen reader of it. */
export interface SpokenCell {
  readonly role: string;
  readonly name: string;
  readonly column: number;
  readonly sort?: string;
  readonly readonly?: boolean;
  readonly selected?: true;
  readonly invalid?: true;
}

export interface SpokenRow {
  readonly index: number;
  readonly selected?: boolean;
  readonly cells: readonly SpokenCell[];
}

/** A grid as the browser tells a screen reader of it. */
export interface SpokenGrid {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly multiselectable: boolean;
  /** Row and column of the active descendant. */
  readonly active: string;
  readonly groups: readonly (readonly SpokenRow[])[];
}

type Nodes = Awaited<ReturnType<typeof treeOf>>['nodes'];
type Node = Nodes[number];

const treeOf = (client: CDPSession) => client.send('Accessibility.getFullAXTree');
const stateOf = ({ properties = [] }: Node, name: string): unknown =>
  properties.find((each) => each.name === name)?.value.value;

/**
 * The subtree of the page’s grid out of Chromium’s own accessibility tree: roles, names and states are the browser’s;
 * places and sorting, which its protocol does not tell, are read from the very elements. Anything else than a grid of
 * groups of rows of cells would be in it as what it is.
 */
export async function spokenGrid(page: Page): Promise<SpokenGrid> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.getDocument', { depth: -1 });
  const { nodes } = await treeOf(client);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const told = (node: Node): readonly Node[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored ? told(child) : [child];
    });
  const attributesOf = async (node: Node): Promise<ReadonlyMap<string, string>> => {
    const { node: element } = await client.send('DOM.describeNode', {
      backendNodeId: node.backendDOMNodeId ?? 0,
    });
    const flat = element.attributes ?? [];
    return new Map(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : [])));
  };
  const cellOf = async (node: Node): Promise<SpokenCell> => {
    const attributes = await attributesOf(node);
    const role = String(node.role?.value);
    const sort = attributes.get('aria-sort');
    return {
      role,
      name: String(node.name?.value ?? ''),
      column: Number(attributes.get('aria-colindex')),
      ...(sort !== undefined && { sort }),
      ...(role !== 'columnheader' && { readonly: stateOf(node, 'readonly') === true }),
      ...(stateOf(node, 'selected') === true && { selected: true as const }),
      ...(stateOf(node, 'invalid') === 'true' && { invalid: true as const }),
    };
  };
  const rowOf = async (node: Node): Promise<SpokenRow> => {
    const selected = stateOf(node, 'selected');
    return {
      index: Number((await attributesOf(node)).get('aria-rowindex')),
      ...(typeof selected === 'boolean' && { selected }),
      cells: await Promise.all(told(node).map(cellOf)),
    };
  };
  const grid = nodes.find(({ ignored, role }) => !ignored && role?.value === 'grid');
  if (!grid) throw new Error('The page has no grid');
  const attributes = await attributesOf(grid);
  const active = await page.evaluate((id) => {
    const cell = document.getElementById(id);
    return `${cell?.parentElement?.getAttribute('aria-rowindex')}:${cell?.getAttribute('aria-colindex')}`;
  }, attributes.get('aria-activedescendant') ?? '');
  const groups = await Promise.all(told(grid).map((group) => Promise.all(told(group).map(rowOf))));
  await client.detach();
  return {
    name: String(grid.name?.value),
    rows: Number(attributes.get('aria-rowcount')),
    columns: Number(attributes.get('aria-colcount')),
    multiselectable: stateOf(grid, 'multiselectable') === true,
    active,
    groups,
  };
}

interface Place {
  readonly panel: string;
  readonly actor: string | null;
  /** An entry of the recording. */
  readonly n: number;
}

/** The address of a page with the inspector open at an entry and its actor. */
export function toInspectorLink(address: string, { panel, actor, n }: Place): string {
  const link = new URL(address);
  link.searchParams.set('inspect', panel);
  if (actor === null) link.searchParams.delete('actor');
  else link.searchParams.set('actor', actor);
  link.searchParams.set('n', String(n));
  return link.href;
}

const overlays = [
  'Alert',
  'ContextMenu',
  'ContextMenuPopover',
  'Dialog',
  'Drawer',
  'MultistepDialog',
  'Omnibar',
  'Overlay',
  'Overlay2',
  'OverlayToaster',
  'Popover',
  'PopoverNext',
  'QueryList',
  'Select',
  'Suggest',
  'Tooltip',
];

const imports = /import\s+\{([^}]*)\}\s+from\s+'@blueprintjs\/[a-z]+'/g;

/** The overlays that a source file takes from Blueprint or makes itself. */
export function overlaysIn(source: string): readonly string[] {
  const named = [...source.matchAll(imports)].flatMap(([, names = '']) =>
    names.split(',').map((name) => (name.trim().split(/\s+as\s+/)[0] ?? '').trim()),
  );
  const own = [...source.matchAll(/createPortal\(|<dialog\b|\bpopover=/g)].map(([found]) => found);
  return [...named.filter((name) => overlays.includes(name)), ...own];
}

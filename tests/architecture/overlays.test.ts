import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { overlaysIn } from './overlays.ts';

describe('overlays', () => {
  it('are all those of the kit, which look after the focus and the letters, apart from the tour', () => {
    const files = globSync('src/views/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((path) =>
      overlaysIn(readFileSync(path, 'utf8')).map((overlay) => `${path}: ${overlay}`),
    );
    expect(found.sort()).toEqual([
      'src/views/kit/overlays/overlays.tsx: Dialog',
      'src/views/kit/overlays/overlays.tsx: Drawer',
      'src/views/kit/overlays/overlays.tsx: Overlay2',
      'src/views/kit/overlays/overlays.tsx: PopoverNext',
      'src/views/shell/tour/Tour.tsx: createPortal(',
    ]);
  });
});

describe('the check of overlays', () => {
  it.each([
    ["import { Button, Dialog } from '@blueprintjs/core';", ['Dialog']],
    ["import {\n  PopoverNext as Popup,\n  type DialogProps,\n} from '@blueprintjs/core';", ['PopoverNext']],
    ["import { Omnibar } from '@blueprintjs/select';", ['Omnibar']],
    ['return createPortal(<b />, document.body);', ['createPortal(']],
    ['return <dialog open />;', ['<dialog']],
    ['return <div popover="auto" />;', ['popover=']],
  ])('sees that of %s', (source, expected) => {
    expect(overlaysIn(source)).toEqual(expected);
  });

  it.each([
    "import { Button, DialogBody, type DialogProps } from '@blueprintjs/core';",
    "import { Alert } from '../components/Alert.tsx';",
  ])('passes %s', (source) => {
    expect(overlaysIn(source)).toEqual([]);
  });
});

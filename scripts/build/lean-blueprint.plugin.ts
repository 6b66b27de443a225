import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

const resolvePart = (name: string): string =>
  fileURLToPath(new URL(`../../src/views/kit/blueprint/${name}`, import.meta.url));

/** One of Blueprint's icon modules: two lists of paths and a component. */
const icon =
  /PATHS_16 = (?<paths>\[.*?\]);[\s\S]*export const (?<component>\w+) = React\.forwardRef[\s\S]*iconName: (?<name>"[^"]+")[\s\S]*displayName = `(?<displayName>[^`]+)`[\s\S]*export const (?<short>\w+) = \k<component>;/;

/** The same icon from its 16 px paths only: `createIcon` (src/views/kit/blueprint). */
function toLeanIcon(code: string, path: string): string {
  const found = icon.exec(code)?.groups;
  if (!found)
    throw new Error(
      `${path} is not an icon module of the expected form: see scripts/build/lean-blueprint.plugin.ts`,
    );
  const { paths, component, name, displayName, short } = found;
  return `import { createIcon } from ${JSON.stringify(resolvePart('create-icon.tsx'))};
export const ${component} = /*#__PURE__*/ createIcon(${JSON.stringify(displayName)}, ${name}, ${paths});
export const ${short} = ${component};
export default ${component};`;
}

/** Parts of Blueprint's table that ours replaces: its cells (`LightweightTable` renders them) and its hotkeys. */
const unused: Readonly<Record<string, string>> = {
  'tableBody.js': 'export const TableBody = () => null;',
  'tableHotkeys.js': 'export class TableHotkeys { setGrid() {} setProps() {} setState() {} }',
};

/**
 * Leaves out parts of Blueprint that this application does not use: the 20 px version of each icon, icons by name, and
 * the cells, hotkeys, menus and popovers of its table (src/views/kit/blueprint).
 */
export const leanBlueprint = (): RsbuildPlugin => ({
  name: 'quayside:lean-blueprint',
  setup(api) {
    api.transform(
      {
        test: /[\\/]@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]generated[\\/]components[\\/](?!index\.)[\w-]+\.js$/,
      },
      ({ code, resourcePath }) => toLeanIcon(code, resourcePath),
    );
    for (const [file, code] of Object.entries(unused)) {
      const test = new RegExp(
        `[\\\\/]@blueprintjs[\\\\/]table[\\\\/]lib[\\\\/]esm[\\\\/]${file.replace('.', '\\.')}$`,
      );
      api.transform({ test }, () => code);
    }
    api.modifyRspackConfig((config, { appendRules }) => {
      appendRules([
        {
          test: /[\\/]@blueprintjs[\\/]table[\\/]/,
          resolve: { alias: { '@blueprintjs/core$': resolvePart('core-for-table.tsx') } },
        },
        {
          test: /[\\/]@blueprintjs[\\/]core[\\/]/,
          resolve: { alias: { '@blueprintjs/icons$': resolvePart('icons-without-loader.ts') } },
        },
      ]);
      return config;
    });
  },
});

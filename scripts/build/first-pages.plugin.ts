import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { configDefaults } from '../../contract/config-defaults.ts';
import { type FirstPages, firstPagePaths } from '../../contract/registration/first-pages.ts';
import type { renderFirstPages } from '../../src/views/public/registration/first-page/render.tsx';
import { parsedMessages } from './messages.plugin.ts';

/** The addresses of the pages for guests, which the others name, and the renderer. */
const entry = ['./src/screens/guests.ts', './src/views/public/registration/first-page/render.tsx'];

/** Bundles the renderer for Node, and runs it. */
async function renderPages(): Promise<FirstPages['pages']> {
  const root = await mkdtemp(join(tmpdir(), 'first-pages-'));
  try {
    const rsbuild = await createRsbuild({
      config: {
        plugins: [pluginReact(), parsedMessages()],
        source: { entry: { render: entry } },
        output: { target: 'node', distPath: { root }, minify: false, sourceMap: false, emitCss: false },
        logLevel: 'error',
      },
    });
    await rsbuild.build();
    const renderer: { renderFirstPages: typeof renderFirstPages } = await import(
      pathToFileURL(join(root, 'render.js')).href
    );
    // The space of the language menu is kept; an installation without translation shows no menu.
    const layout = { ...configDefaults.layout, translation: true };
    return await renderer.renderFirstPages(firstPagePaths, { ...configDefaults, layout });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Writes the first pages of registrations, which the server sends with the start page, to `dist/first-pages.json`. */
export const firstPages = (): RsbuildPlugin => ({
  name: 'quayside:first-pages',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      if (!stats || stats.hasErrors() || !('compilation' in stats)) return;
      const { entrypoints, namedChunkGroups } = stats.compilation;
      const ofPage = new Set([...entrypoints.values()].flatMap((each) => each.getFiles()));
      const stylesheets = (namedChunkGroups.get('public-registration')?.getFiles() ?? [])
        .filter((file) => file.endsWith('.css') && !ofPage.has(file))
        .map((file) => `/${file}`);
      const written: FirstPages = { stylesheets, pages: await renderPages() };
      await writeFile(join(api.context.distPath, 'first-pages.json'), JSON.stringify(written));
    });
  },
});

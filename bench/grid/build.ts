import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { parsedMessages } from '../../scripts/build/messages.plugin.ts';

const folder = join(import.meta.dirname, '..', 'dist');
const root = join(import.meta.dirname, '..', '..', 'node_modules');

/** Builds one page for each entry, minified as in production, all with the same copy of React. */
export async function buildPages(entry: Readonly<Record<string, string>>): Promise<void> {
  const rsbuild = await createRsbuild({
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact(), parsedMessages()],
      source: { entry },
      html: { template: join(import.meta.dirname, 'page.html') },
      server: { publicDir: false },
      output: { distPath: { root: folder }, cleanDistPath: true, assetPrefix: './' },
      resolve: {
        alias: {
          react: join(root, 'react'),
          'react-dom': join(root, 'react-dom'),
        },
      },
    },
  });
  await (await rsbuild.build()).close();
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the built pages on a free port. */
export async function servePages(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    try {
      const body = await readFile(join(folder, path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page server has no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

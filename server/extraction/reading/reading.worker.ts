import { parentPort } from 'node:worker_threads';
import { readPage } from './read-page.ts';

parentPort?.on('message', ({ html, url }: { readonly html: string; readonly url: string }) => {
  parentPort?.postMessage(readPage(html, url));
});

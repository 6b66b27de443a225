import { parentPort, workerData } from 'node:worker_threads';
import { readPage } from './read-page.ts';

const { html, url } = workerData as { readonly html: string; readonly url: string };
parentPort?.postMessage(readPage(html, url));

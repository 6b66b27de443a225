import { describe, expect, it } from 'vitest';
import { LinkError } from '../../../server/extraction/fetching/link-error.ts';
import { readInWorker } from '../../../server/extraction/reading/read-in-worker.ts';

const url = 'https://www.northport.ac.uk/course';
const page = '<title>MSc Mooring</title><h1>MSc Mooring</h1><dl><dt>Duration</dt><dd>1 year</dd></dl>';

describe('a page that is read apart', () => {
  it('is read as any other, and the reader goes on to the next', async () => {
    const titles = [];
    for (let n = 0; n < 3; n += 1) titles.push((await readInWorker(page, url)).courses[0]?.title);
    const together = await Promise.all([1, 2].map(() => readInWorker(page, url)));
    expect([...titles, ...together.map(({ courses }) => courses[0]?.title)]).toEqual(
      Array(5).fill('MSc Mooring'),
    );
  });

  it('does not stop the server while it takes long, and is given up when nobody waits', async () => {
    // For each of these a parser looks through all that is open: half a minute at the least.
    const deep = '<div>'.repeat(300_000);
    const gone = new AbortController();
    const work = readInWorker(deep, url, gone.signal).then(
      () => 'read',
      (error: unknown) => (error instanceof LinkError ? error.reason : error),
    );
    let beats = 0;
    const heart = setInterval(() => {
      beats += 1;
      if (beats === 10) gone.abort();
    }, 20);
    const outcome = await work;
    clearInterval(heart);
    expect([outcome, beats >= 10]).toEqual(['link.tooLarge', true]);
    expect((await readInWorker(page, url)).courses[0]?.title).toBe('MSc Mooring');
  });
});

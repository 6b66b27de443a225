import { Resolver } from 'node:dns/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchPage } from '../../../server/extraction/fetching/fetch-page.ts';
import type { Resolve } from '../../../server/extraction/fetching/resolve.ts';
import { startNameServer } from '../../support/server/dns.ts';
import { html, startSite } from '../../support/server/site.ts';
import { openForSuite } from '../../support/server/suite.ts';

const contact = 'https://portal.example';
const page = '<!doctype html><h1>MSc Mooring</h1>';

/** Public by its form, and given to nobody: what is sent there arrives nowhere. */
const nobodys = '2e00::1';

describe('a name that changes its answer', () => {
  let resolve: Resolve;

  const site = openForSuite(() =>
    startSite((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: 'http://led.example/inside' }).end();
      else response.writeHead(200, html).end(request.url === '/robots.txt' ? '' : page);
    }),
  );
  const names = openForSuite(() =>
    startNameServer({
      'rebound.example': { AAAA: [[nobodys], []], A: [[], ['127.0.0.1']] },
      'led.example': { A: [['169.254.169.254']] },
      'mixed.example': { AAAA: [[nobodys]], A: [['10.0.0.7']] },
      'pinned.example': { A: [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.9']] },
    }),
  );
  beforeAll(async () => {
    const resolver = new Resolver();
    resolver.setServers([names.address]);
    resolve = async (hostname) => {
      const found = await Promise.allSettled([resolver.resolve6(hostname), resolver.resolve4(hostname)]);
      const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      if (addresses.length === 0 && found[1].status === 'rejected') throw found[1].reason;
      return addresses;
    };
  });

  const ask = (url: string) =>
    fetchPage(url, {
      contact,
      resolve,
      allowed: new Set([`127.0.0.1:${site.port}`, `pinned.example:${site.port}`]),
    });
  const askedFor = (name: string) => names.asked.filter((each) => each.endsWith(` ${name}`));

  it('is refused as soon as it means a private address, whatever it meant when it was first asked', async () => {
    await expect(ask('http://rebound.example/page')).rejects.toHaveProperty('reason', 'link.privateAddress');
    // First for what the site wishes, then for the page: each time anew.
    expect(askedFor('rebound.example').toSorted()).toEqual([
      'A rebound.example',
      'A rebound.example',
      'AAAA rebound.example',
      'AAAA rebound.example',
    ]);
  });

  it('is refused when one of its answers is private, however public the other', async () => {
    await expect(ask('http://mixed.example/page')).rejects.toHaveProperty('reason', 'link.privateAddress');
  });

  it('is refused where a page leads to it', async () => {
    await expect(ask(`${site.url}/away`)).rejects.toHaveProperty('reason', 'link.privateAddress');
    expect(askedFor('led.example').length).toBeGreaterThan(0);
  });

  it('is connected to as it was checked: the connection itself asks nobody', async () => {
    const { html: read } = await ask(`http://pinned.example:${site.port}/page`);
    const questions = askedFor('pinned.example').filter((each) => each.startsWith('A '));
    expect([read, questions.length]).toEqual([page, 2]);
  });

  it('is told from one that nobody has', async () => {
    await expect(ask('http://nowhere.example/page')).rejects.toHaveProperty('reason', 'link.unknownHost');
  });
});

import { expect, test } from 'vitest';
import { isHandheld, parseDeviceName } from '../../../../src/views/kit/office/device-name.ts';

const agents = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  chromeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  script: 'curl/8.5.0',
};

test('a browser is not taken for one of those it descends from', () => {
  expect(Object.values(agents).map(parseDeviceName)).toEqual([
    { browser: 'Edge', system: 'Windows' },
    { browser: 'Safari', system: 'iPhone' },
    { browser: 'Samsung Internet', system: 'Android' },
    { browser: 'Firefox', system: 'Linux' },
    { browser: 'Chrome', system: 'macOS' },
    { browser: null, system: null },
  ]);
});

test('telephones are told from desks', () => {
  expect([agents.iphone, agents.samsung, agents.edge].map(isHandheld)).toEqual([true, true, false]);
});

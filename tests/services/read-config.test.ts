import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clientConfig } from '../../contract/config.ts';
import { readConfig } from '../../src/services/kit/read-config.ts';

// Thousands of generated cases take their time on a busy machine.
const junk = fc.constantFrom<unknown>(null, true, 0, 1.5, '', 'x', [], {}, 2 ** 53);
const mostly = (fitting: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 1, arbitrary: junk });
const text = mostly(fc.string());
const anyConfig = fc.record(
  {
    title: text,
    apiBase: text,
    extractionBase: text,
    realtime: mostly(
      fc.option(
        fc.record({
          key: text,
          host: text,
          port: mostly(fc.nat(65_535)),
          scheme: mostly(fc.constantFrom('http', 'https', 'ws')),
        }),
      ),
    ),
    layout: mostly(
      fc.record({
        translation: mostly(fc.boolean()),
        navigation: mostly(fc.constantFrom('vertical', 'horizontal', 'diagonal')),
      }),
    ),
    loginCoverImage: mostly(fc.option(fc.string())),
    loginCoverText: text,
    demo: mostly(fc.boolean()),
  },
  { requiredKeys: [] },
);

/** The value, or that there is none. */
const attempt = (read: () => unknown): unknown => {
  try {
    return read();
  } catch {
    return 'refused';
  }
};

describe('the configuration of an installation', () => {
  it('is read as the contract reads it, or refused as there', () => {
    fc.assert(
      fc.property(fc.oneof(anyConfig, junk), (body) => {
        expect(attempt(() => readConfig(body))).toEqual(attempt(() => z.parse(clientConfig, body)));
      }),
      { numRuns: 3000 },
    );
  });

  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      title: 'Quayside',
      apiBase: '/api',
      extractionBase: 'http://localhost:8090',
      realtime: null,
      layout: { translation: false, navigation: 'vertical' },
      loginCoverImage: null,
      loginCoverText: '',
      demo: false,
      keptMail: false,
      inspector: 'off',
    });
  });
});

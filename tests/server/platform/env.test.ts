import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../../../server/platform/env.ts';
import { pick } from '../../support/pick.ts';

const strong = '7f3a9c1e5b2d8046af17c3e9d05b6a82';
const production = {
  NODE_ENV: 'production',
  SEED: 'empty',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '10.0.0.1',
  SMTP_URL: 'smtps://user:password@mail.example',
  REALTIME_APP_KEY: 'a-key-of-its-own',
  REALTIME_APP_SECRET: `a${strong}`,
  FILE_LINK_SECRET: `b${strong}`,
  SECOND_FACTOR_SECRET: `c${strong}`,
};

describe('the environment', () => {
  it('needs no setting at all', () => {
    expect(readEnv({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: 'data',
      databaseUrl: undefined,
      storage: { kind: 'folder', directory: 'data/files' },
      uploads: { maxBytes: 20 * 1024 * 1024, kinds: ['pdf', 'png', 'jpeg', 'webp', 'docx'] },
      coverMaxBytes: 4 * 1024 * 1024,
      scannerUrl: undefined,
      fileLinkSecret: 'quayside-file-links',
      secondFactorSecret: 'quayside-second-factors',
      durability: 'durable',
      seed: 'demo',
      translation: true,
      title: 'Quayside',
      apiBase: '/api',
      navigation: 'vertical',
      realtime: expect.objectContaining({
        port: 8080,
        publicUrl: undefined,
        engineUrl: undefined,
        appId: 'quayside',
        key: 'quayside-key',
        secret: 'quayside-secret',
        connectionsPerAddress: 1_000,
        subscribeSeconds: 30,
      }),
      extraction: { port: 8090, publicUrl: undefined, allowedHosts: [], model: undefined },
      smtpUrl: undefined,
      mailFrom: 'Quayside <no-reply@quayside.test>',
      trustProxy: [],
      metricsToken: undefined,
      rateLimits: true,
      inspector: 'full',
      clockAhead: 0,
      overloadDelay: 600,
      logLevel: 'warn',
    });
  });

  it('reads where files lie and what may be handed in', () => {
    const storage = (url: string) => readEnv({ STORAGE_URL: url }).storage;
    expect(storage('file:///srv/quayside%20files')).toEqual({
      kind: 'folder',
      directory: '/srv/quayside files',
    });
    expect(storage('s3://key:se%2Fcret@files.example:9000/papers?region=eu-west-1')).toEqual({
      kind: 's3',
      bucket: 'papers',
      endpoint: 'https://files.example:9000',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    expect(storage('s3+http://minio:9000/papers')).toEqual({
      kind: 's3',
      bucket: 'papers',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      credentials: undefined,
    });
    expect(storage('s3:///papers?region=eu-west-1')).toEqual({
      kind: 's3',
      bucket: 'papers',
      endpoint: undefined,
      region: 'eu-west-1',
      credentials: undefined,
    });
    for (const url of ['ftp://host/papers', 's3://host', 's3://host/papers/below']) {
      expect(() => storage(url)).toThrow(EnvError);
    }
    expect(readEnv({ UPLOAD_KINDS: 'pdf, png', UPLOAD_MAX_BYTES: '5000000' }).uploads).toEqual({
      maxBytes: 5_000_000,
      kinds: ['pdf', 'png'],
    });
    expect(() => readEnv({ UPLOAD_KINDS: 'pdf,exe' })).toThrow(/UPLOAD_KINDS=pdf,exe cannot be used/);
    expect(() => readEnv({ UPLOAD_MAX_BYTES: '999999999' })).toThrow(EnvError);
  });

  it('takes an empty value for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '', REALTIME_ENGINE_URL: '' })).toEqual(
      readEnv({}),
    );
  });

  it('leaves slashes off addresses and reads lists', () => {
    const env = readEnv({
      PUBLIC_URL: 'https://portal.example/',
      TRUST_PROXY: ' 10.0.0.1, 10.0.0.2 ,',
      ALLOWED_ORIGINS: 'https://other.example',
    });
    expect(env.publicUrl).toBe('https://portal.example');
    expect(env.trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(env.realtime.allowedOrigins).toEqual(
      expect.arrayContaining(['https://portal.example', 'https://other.example']),
    );
  });

  it('reads where pages are read, what may be read beside the public internet, and who fills in blanks', () => {
    const extraction = (env: NodeJS.ProcessEnv) => readEnv(env).extraction;
    expect(
      extraction({
        PUBLIC_URL: 'https://portal.example',
        EXTRACTION_PUBLIC_URL: 'https://portal.example:8443/',
        EXTRACTION_ALLOWED_HOSTS: 'intranet.example:8080, 127.0.0.1:4000',
        LLM_BASE_URL: 'http://localhost:11434/v1',
        LLM_MODEL: 'small',
      }),
    ).toEqual({
      port: 8090,
      publicUrl: 'https://portal.example:8443',
      allowedHosts: ['intranet.example:8080', '127.0.0.1:4000'],
      model: { url: 'http://localhost:11434/v1', name: 'small', key: undefined },
    });
    expect(() => extraction({ EXTRACTION_PUBLIC_URL: 'https://elsewhere.example' })).toThrow(
      'EXTRACTION_PUBLIC_URL cannot be used: its host name differs from that of PUBLIC_URL.',
    );
  });

  it('reads the title, the base of the API and the layout', () => {
    const read = (env: NodeJS.ProcessEnv) => {
      const { title, apiBase, navigation } = readEnv(env);
      return [title, apiBase, navigation];
    };
    expect(read({ APP_TITLE: ' Harbour Desk ', API_BASE: '/portal/v1', NAVIGATION: 'horizontal' })).toEqual([
      'Harbour Desk',
      '/portal/v1',
      'horizontal',
    ]);
    expect(read({ API_BASE: 'https://api.example/v1/' })[1]).toBe('https://api.example/v1');
  });

  it('has translation on for the demonstration unless it is switched', () => {
    const translation = (env: NodeJS.ProcessEnv) => readEnv(env).translation;
    expect([
      translation({ SEED: 'demo' }),
      translation({ SEED: 'empty' }),
      translation({ SEED: 'demo', TRANSLATION: 'off' }),
      translation({ SEED: 'empty', TRANSLATION: 'on' }),
    ]).toEqual([true, false, false, true]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['REALTIME_PORT', '-1'],
    ['EXTRACTION_PORT', 'x'],
    ['LLM_BASE_URL', 'a model'],
    ['PUBLIC_URL', 'portal'],
    ['SEED', 'some'],
    ['DURABILITY', 'perhaps'],
    ['RATE_LIMITS', 'yes'],
    ['OVERLOAD_MS', '0'],
    ['INSPECTOR', 'on'],
    ['CLOCK_AHEAD', '-315360000001'],
    ['CLOCK_AHEAD', '315360000001'],
    ['CLOCK_AHEAD', '1.5'],
    ['CLOCK_AHEAD', 'tomorrow'],
    ['TRANSLATION', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['NAVIGATION', 'sideways'],
    ['APP_TITLE', '  '],
    ['API_BASE', 'api'],
    ['API_BASE', '/'],
    ['API_BASE', '/api/'],
    ['API_BASE', '//elsewhere.example'],
    ['API_BASE', '/api?x=1'],
    ['API_BASE', 'ftp://api.example/v1'],
    ['SMTP_URL', 'mail server'],
    ['NODE_ENV', 'staging'],
  ])('is refused with a sentence that names the variable: %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}.* cannot be used: `));
  });

  it('takes a clock that is up to ten years behind or ahead', () => {
    const ahead = ['-315360000000', '-1', '0', '315360000000'].map(
      (ms) => readEnv({ CLOCK_AHEAD: ms }).clockAhead,
    );
    expect(ahead).toEqual([-315_360_000_000, -1, 0, 315_360_000_000]);
  });

  it('is refused with a sentence that says what to write instead', () => {
    expect(() => readEnv({ PORT: 'http' })).toThrow(
      'PORT=http cannot be used: a port is a whole number from 1 to 65535.',
    );
    expect(() => readEnv({ SEED: 'some' })).toThrow(
      'SEED=some cannot be used: choose one of demo, empty, large.',
    );
  });

  it('starts in production with secrets of its own, an address, and no demonstration', () => {
    expect(pick(readEnv(production), 'production seed logLevel')).toEqual({
      production: true,
      seed: 'empty',
      logLevel: 'info',
    });
  });

  const randomOne = (name: string) =>
    `NODE_ENV=production requires a random ${name} of at least 32 characters: generate one with "openssl rand -hex 32".`;
  const proxy =
    'NODE_ENV=production requires TRUST_PROXY, the address of the proxy that serves https: without it, rate limits count all callers as one. Set TRUST_PROXY=none if no proxy adds X-Forwarded-For.';
  const https =
    'NODE_ENV=production requires a PUBLIC_URL with https: passwords and session cookies would be readable on the way.';
  const mail =
    'NODE_ENV=production requires SMTP_URL, the server that sends mail. Set KEEP_MAIL=on to keep messages, with the links in them, in DATA_DIR.';

  it.each([
    [{ FILE_LINK_SECRET: undefined }, randomOne('FILE_LINK_SECRET')],
    [{ FILE_LINK_SECRET: 'x' }, randomOne('FILE_LINK_SECRET')],
    [{ FILE_LINK_SECRET: strong.slice(0, 31) }, randomOne('FILE_LINK_SECRET')],
    [{ FILE_LINK_SECRET: 'a'.repeat(64) }, randomOne('FILE_LINK_SECRET')],
    // Seven different characters, without a pattern.
    [{ FILE_LINK_SECRET: 'abcdefggfedcbaacegbdfabcdefgabdcefg' }, randomOne('FILE_LINK_SECRET')],
    [{ FILE_LINK_SECRET: 'correct-horse-'.repeat(4) }, randomOne('FILE_LINK_SECRET')],
    [{ SECOND_FACTOR_SECRET: undefined }, randomOne('SECOND_FACTOR_SECRET')],
    [{ REALTIME_APP_SECRET: undefined }, randomOne('REALTIME_APP_SECRET')],
    [{ REALTIME_APP_SECRET: 'quayside-secret' }, randomOne('REALTIME_APP_SECRET')],
    [{ METRICS_TOKEN: 'short' }, randomOne('METRICS_TOKEN')],
    [{ REALTIME_APP_KEY: undefined }, 'NODE_ENV=production requires your own REALTIME_APP_KEY.'],
    [{ SEED: 'demo' }, 'NODE_ENV=production requires SEED=empty: the demo passwords are public.'],
    [{ SEED: undefined }, 'NODE_ENV=production requires SEED=empty: the demo passwords are public.'],
    [
      { INSPECTOR: 'full' },
      'NODE_ENV=production requires INSPECTOR=read or off: the full inspector can send any event.',
    ],
    [{ CLOCK_AHEAD: '60000' }, 'NODE_ENV=production requires CLOCK_AHEAD=0: deadlines use the real time.'],
    [
      { PUBLIC_URL: undefined },
      'NODE_ENV=production requires PUBLIC_URL, the address people open in the browser.',
    ],
    [{ PUBLIC_URL: 'http://portal.example' }, https],
    [{ PUBLIC_URL: 'http://localhost.example' }, https],
    [
      { RATE_LIMITS: 'off' },
      'NODE_ENV=production requires RATE_LIMITS=on: without limits, passwords can be guessed.',
    ],
    [{ TRUST_PROXY: undefined }, proxy],
    [{ TRUST_PROXY: '' }, proxy],
    [{ SMTP_URL: undefined }, mail],
    [{ SMTP_URL: undefined, KEEP_MAIL: 'off' }, mail],
  ])('does not start in production with %j', (changed, sentence) => {
    expect(() => readEnv({ ...production, ...changed })).toThrow(new EnvError(sentence));
  });

  it.each([
    [{}, { inspector: 'off' }],
    [{ INSPECTOR: 'read' }, { inspector: 'read' }],
    [{ TRUST_PROXY: 'none' }, { trustProxy: [] }],
    [{ TRUST_PROXY: undefined, PUBLIC_URL: 'http://localhost:3000' }, { trustProxy: [] }],
    [{ TRUST_PROXY: undefined, PUBLIC_URL: 'http://[::1]:3000' }, { trustProxy: [] }],
    [{ SMTP_URL: undefined, KEEP_MAIL: 'on' }, { smtpUrl: undefined }],
    [{ METRICS_TOKEN: strong }, { metricsToken: strong }],
    [{ FILE_LINK_SECRET: strong }, { fileLinkSecret: strong }],
    // An engine's secret is its provider's choice.
    [
      { REALTIME_ENGINE_URL: 'https://key:short@ws.example/77', REALTIME_APP_SECRET: undefined },
      { realtime: expect.objectContaining({ secret: 'short' }) },
    ],
  ])('starts in production with %j', (changed, told) => {
    expect(pick(readEnv({ ...production, ...changed }), Object.keys(told).join(' '))).toEqual(told);
  });

  it('lets pages of this machine call in trials, and in production only those that are configured', () => {
    const origins = (env: NodeJS.ProcessEnv) => readEnv(env).realtime.allowedOrigins;
    expect(origins({})).toEqual([
      'http://localhost:3000',
      'http://localhost:3000',
      'http://localhost:3001',
      'http://127.0.0.1:3000',
      'http://127.0.0.1:3001',
    ]);
    expect(origins({ ...production, ALLOWED_ORIGINS: 'https://other.example' })).toEqual([
      'https://portal.example',
      'https://other.example',
    ]);
  });

  it.each([
    '10.0.0.1',
    '10.0.0.0/8',
    '2001:db8::/32',
    'fc00::/7',
    '::ffff:10.0.0.0/104',
    '::1',
    'loopback',
    'uniquelocal',
    '10.0.0.1, ::1',
  ])('trusts the proxies %s', (given) => {
    expect(readEnv({ TRUST_PROXY: given }).trustProxy).toEqual(given.split(', '));
  });

  it.each([
    'proxy.example',
    'true',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/33',
    '10.1',
    '10.0.0.1, none',
    // Two halves are everybody; IPv4 can be written as IPv6.
    '0.0.0.0/1, 128.0.0.0/1',
    '8.0.0.0/7',
    '::/1, 8000::/1',
    'fc00::/6',
    '::ffff:0:0/96',
    '::ffff:10.0.0.0/103',
  ])('does not trust %s as proxies', (given) => {
    expect(() => readEnv({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY=.* cannot be used: write addresses/);
  });

  it('never repeats a secret in what it says', () => {
    const broken = { ...production, SMTP_URL: 'not a url with hunter2 inside' };
    expect(() => readEnv(broken)).toThrow(/SMTP_URL/);
    expect(() => readEnv(broken)).not.toThrow(/hunter2/);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../src/inspector/recorder/secrets.ts';
import {
  parseRecording,
  serializeRecording,
  toRecording,
} from '../../../src/inspector/recording/recording.ts';
import { cases } from '../../support/tier.ts';
import { findLeaks } from './leaks.ts';
import { app, environments, personalText, plain, secretText, traffic } from './traffic.ts';

describe('an exported recording', () => {
  it('has nothing that looks like a token, a cookie, an email address or a passport number', () => {
    fc.assert(
      fc.property(traffic, environments, (entries, environment) => {
        const { app: _, ...recording } = toRecording(entries, app, environment);
        expect(findLeaks(recording)).toEqual([]);
      }),
      { numRuns: cases(400) },
    );
  });

  it('does not have a value that was planted, wherever it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(secretText, personalText),
        traffic,
        environments,
        (value, entries, environment) => {
          const last = entries.length;
          const recording = toRecording(
            [
              ...entries,
              { n: last + 1, at: 1, cause: null, kind: 'log', level: 'info', text: `Failed: ${value}` },
              { n: last + 2, at: 1, cause: null, kind: 'input', type: 'press', label: `Remove ${value}` },
              {
                n: last + 3,
                at: 2,
                cause: null,
                kind: 'socket',
                way: 'in',
                frame: { [value]: [value] },
                fault: null,
              },
            ],
            app,
            environment,
          );
          expect(serializeRecording(recording)).not.toContain(value);
        },
      ),
    );
  });

  it('does not change when it is exported again', () => {
    fc.assert(
      fc.property(traffic, environments, (entries, environment) => {
        const once = toRecording(entries, app, environment);
        expect(toRecording(once.entries, once.app, once.environment)).toEqual(once);
      }),
      { numRuns: cases(400) },
    );
  });

  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(traffic, environments, (entries, environment) => {
        const recording = toRecording(entries, app, environment);
        expect(parseRecording(serializeRecording(recording))).toEqual({ recording });
      }),
    );
  });
});

describe('a report in a recording', () => {
  const written = (value: string) => ({
    title: `Lost ${value}`,
    did: `Opened ${value}`,
    expected: '',
    happened: `${value} was gone`,
  });

  it('has no value that was planted in its texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(secretText, personalText),
        traffic,
        environments,
        (value, entries, environment) => {
          const known = {
            n: entries.length + 1,
            at: 1,
            cause: null,
            kind: 'socket',
            way: 'in',
            frame: { [value]: [value] },
            fault: null,
          } as const;
          const recording = toRecording([...entries, known], app, environment, written(value));
          expect(serializeRecording(recording)).not.toContain(value);
        },
      ),
    );
  });

  it('is read as it was written, keeps its words, and does not change when it is exported again', () => {
    fc.assert(
      fc.property(traffic, environments, (entries, environment) => {
        const once = toRecording(entries, app, environment, written('ada@example.org'));
        expect(parseRecording(serializeRecording(once))).toEqual({ recording: once });
        expect(once.report?.title).toMatch(/^Lost «email#\d+»$/);
        expect(once.report?.expected).toBe('');
        expect(toRecording(once.entries, once.app, once.environment, once.report)).toEqual(once);
      }),
    );
  });

  it('is left out of files without one, and broken texts are no recording', () => {
    const environment = fc.sample(environments, 1)[0];
    if (!environment) throw new Error('No environment was made');
    const recording = toRecording([], app, environment);
    expect('report' in recording).toBe(false);
    const broken = serializeRecording({ ...recording, report: { title: 1 } as never });
    expect(parseRecording(broken)).toEqual({ error: 'recording.broken' });
  });
});

describe('what is recorded', () => {
  it('has no secret, whatever is around it', () => {
    fc.assert(
      fc.property(plain, secretText, (value, secret) => {
        const redacted = JSON.stringify(redactSecrets([value, secret, { [secret]: `Got ${secret} back` }]));
        expect(redacted).not.toContain(secret);
        expect(findLeaks(JSON.parse(redacted)).filter((leak) => !/^(?:email|passport):/.test(leak))).toEqual(
          [],
        );
      }),
      { numRuns: cases(400) },
    );
  });

  it('is the same value, not a copy, after it was searched once', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const once = redactSecrets(value);
        expect(redactSecrets(once)).toBe(once);
      }),
      { numRuns: cases(400) },
    );
  });
});

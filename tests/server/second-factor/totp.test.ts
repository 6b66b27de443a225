import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpUri, findTimeStep, generateTotpSecret } from '../../../server/second-factor/totp.ts';

/** The key of RFC 6238, appendix B: `12345678901234567890`. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  // Appendix B gives eight digits; six are the last six of them (RFC 4226 §5.3: modulo a power of ten).
  it.each([
    [59, '287082', 0x1],
    [1_111_111_109, '081804', 0x23523ec],
    [1_111_111_111, '050471', 0x23523ed],
    [1_234_567_890, '005924', 0x273ef07],
    [2_000_000_000, '279037', 0x3f940aa],
    [20_000_000_000, '353130', 0x27bc86aa],
  ])('is that of RFC 6238 at %i s', (seconds, code, step) => {
    expect(findTimeStep(secret, code, at(seconds))).toBe(step);
  });

  // The code 287082 belongs to the step from 30 s to 59 s; a clock may be off by one step, 30 s, either way.
  it.each([
    ['at the first second at which a fast phone may show it', 0, 1],
    ['at the last second before its step', 29, 1],
    ['at the last second of its step', 59, 1],
    ['at the last second of the step after it', 89, 1],
    ['one second later', 90, null],
  ])('is good %s', (_when, seconds, step) => {
    expect(findTimeStep(secret, '287082', at(seconds))).toBe(step);
  });

  it('is not good two steps early', () => {
    // 081804 belongs to the step 37037036, from 1111111080 s on; two steps before it begins at 1111111020 s.
    expect(findTimeStep(secret, '081804', at(1_111_111_049))).toBeNull();
    expect(findTimeStep(secret, '081804', at(1_111_111_050))).toBe(37_037_036);
  });

  it('is not another one', () => {
    expect(findTimeStep(secret, '287083', at(59))).toBeNull();
    expect(findTimeStep(generateTotpSecret(), '287082', at(59))).toBeNull();
  });
});

describe('a new secret', () => {
  it('has 160 bits and is another each time', () => {
    const [one, other] = [generateTotpSecret(), generateTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
  });

  it('is given to the app with the name of the portal and of the account', () => {
    expect(createTotpUri(secret, 'ada@quayside.test')).toBe(
      'otpauth://totp/Quayside:ada%40quayside.test?issuer=Quayside&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    );
  });
});

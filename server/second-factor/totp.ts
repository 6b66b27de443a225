import { Secret, TOTP } from 'otpauth';

/** Seconds of a time step (RFC 6238 §5.2); not all authenticator apps support another one. */
const period = 30;

/** The previous and the next code are accepted too: the phone's clock may be off by one step. */
const drift = 1;

const shape = { algorithm: 'SHA1', digits: 6, period } as const;

/** A new secret of 160 bits, base32 (RFC 4226 §4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URL that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...shape, issuer: 'Quayside', label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step of `code`, among those accepted at `now`; null if it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: drift,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

import { Secret, TOTP } from 'otpauth';

/** Seconds of a time step (RFC 6238 §5.2); not all authenticator apps support another one. */
const period = 30;

/** The previous and the next code are accepted too: the phone's clock may be off by one step. */
const acceptedDrift = 1;

const totpOptions = { algorithm: 'SHA1', digits: 6, period } as const;

/** A new secret of 160 bits, base32 (RFC 4226 §4). */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URL that an authenticator app reads from a QR code. */
export const createTotpUri = (secret: string, email: string): string =>
  new TOTP({
    ...totpOptions,
    issuer: 'Quayside',
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();

/** The time step of `code`, among those accepted at `now`; null if it is wrong. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...totpOptions,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: acceptedDrift,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

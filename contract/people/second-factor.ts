import * as z from 'zod/mini';
import { role } from '../kit/ability.ts';
import { id, instant } from '../kit/primitives.ts';
import { asTyped, singleLine } from '../kit/text.ts';

/** Methods of proving a second factor. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Methods that can be enrolled; recovery codes are created with the first one. */
export const enrolledMethods = ['totp', 'passkey'] as const;
export type EnrolledMethod = (typeof enrolledMethods)[number];

/** A code of an authenticator app: six digits; spaces are removed. */
export const totpCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.transform((typed) => typed.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
);

/** A recovery code as typed; hyphens, spaces and case don't matter. */
const recoveryCode = singleLine(40);

/** The secret of a challenge, as returned when it was created. */
export const challenge = asTyped(200, 20);

/** The name that the user gives to a passkey. */
export const passkeyName = singleLine(60);

/** Input and output of WebAuthn calls, as JSON (WebAuthn Level 3 §5.1.8 ff.); opaque to us. */
export const webauthnOptions = z.record(z.string(), z.unknown());
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(20_000));

/** An authenticator's response when registering a passkey. */
export const passkeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(asTyped(40)).check(z.maxLength(10))),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** An authenticator's response when using a passkey. */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(asTyped(200)),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const factorAnswer = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('recovery'), code: recoveryCode }),
  z.strictObject({ method: z.literal('passkey'), passkey: passkeyAssertion }),
]);
export type FactorAnswer = z.output<typeof factorAnswer>;

export const enrolmentProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('passkey'), name: passkeyName, passkey: passkeyRegistration }),
]);
export type EnrolmentProof = z.output<typeof enrolmentProof>;

/** A pending enrolment: the secret for an app, or the options for creating a passkey. Takes effect when confirmed. */
export const enrolment = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('totp'),
    challenge: z.string(),
    /** Base32, for manual entry. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
  }),
  z.object({ method: z.literal('passkey'), challenge: z.string(), options: webauthnOptions }),
]);
export type Enrolment = z.output<typeof enrolment>;

/** New recovery codes, shown only once; null when the user already has codes. */
export const newCodes = z.nullable(z.array(z.string()));

/** A passkey as shown to its owner. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** The user's own second factors. */
export const secondFactors = z.object({
  /** When the authenticator app was set up; null when there is none. */
  authenticatorSince: z.nullable(instant),
  passkeys: z.array(passkey),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
  /** Whether the user's role requires a second factor. */
  required: z.boolean(),
  /** False on a host that passkeys can't be bound to, such as a bare IP address. */
  passkeysPossible: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/** Another user's second factors, as shown to administrators. */
export const secondFactorOverview = z.object({
  authenticator: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  required: z.boolean(),
});
export type SecondFactorOverview = z.output<typeof secondFactorOverview>;

/** A role, whether it requires a second factor, and how many of its active users have one. */
export const roleRequirement = z.object({
  role,
  required: z.boolean(),
  people: z.int(),
  enrolled: z.int(),
});
export type RoleRequirement = z.output<typeof roleRequirement>;

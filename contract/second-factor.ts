import * as z from 'zod/mini';
import { role } from './ability.ts';
import { id, instant } from './primitives.ts';

/** How a second factor can be proved. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What can be enrolled; recovery codes come with the first of these. */
export const enrolledMethods = ['totp', 'passkey'] as const;
export type EnrolledMethod = (typeof enrolledMethods)[number];

/** A code of an authenticator app: six digits; spaces between them are dropped. */
export const totpCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.transform((typed) => typed.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
);

/** A recovery code as typed; hyphens, spaces and case do not matter. */
const recoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** The secret of a challenge, as the call that opened it gave it. */
export const challenge = z.string().check(z.minLength(20), z.maxLength(200));

/** A name by which its owner tells passkeys apart. */
export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** What WebAuthn calls take and give, as JSON (WebAuthn Level 3 §5.1.8 ff.); the authenticator's own matter. */
export const webauthnOptions = z.record(z.string(), z.unknown());
const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(20_000));

/** What an authenticator answers when it registers a passkey. */
export const passkeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** What an authenticator answers when a passkey is used. */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** A proof of the second factor. */
export const factorAnswer = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('recovery'), code: recoveryCode }),
  z.strictObject({ method: z.literal('passkey'), passkey: passkeyAssertion }),
]);
export type FactorAnswer = z.output<typeof factorAnswer>;

/** What confirms an enrolment. */
export const enrolmentProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('passkey'), name: passkeyName, passkey: passkeyRegistration }),
]);
export type EnrolmentProof = z.output<typeof enrolmentProof>;

/** An enrolment that has begun: an app is given its secret, a passkey what it is to sign. In force once confirmed. */
export const enrolment = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('totp'),
    challenge: z.string(),
    /** Base32, for typing in. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
  }),
  z.object({ method: z.literal('passkey'), challenge: z.string(), options: webauthnOptions }),
]);
export type Enrolment = z.output<typeof enrolment>;

/** New recovery codes, told this once; null when the person has codes already. */
export const newCodes = z.nullable(z.array(z.string()));

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** A person's own second factors. */
export const secondFactors = z.object({
  /** Since when codes of an authenticator app are accepted; null: none is set up. */
  authenticatorSince: z.nullable(instant),
  passkeys: z.array(passkey),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
  /** The person's role requires a second factor. */
  required: z.boolean(),
  /** False on an address that no passkey can be bound to, such as a bare IP address. */
  passkeysPossible: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactors>;

/** What an administrator sees of another person's second factors. */
export const secondFactorOverview = z.object({
  authenticator: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  required: z.boolean(),
});
export type SecondFactorOverview = z.output<typeof secondFactorOverview>;

/** A role, whether it requires a second factor, and how many of its active people have one. */
export const roleRequirement = z.object({
  role,
  required: z.boolean(),
  people: z.int(),
  enrolled: z.int(),
});
export type RoleRequirement = z.output<typeof roleRequirement>;

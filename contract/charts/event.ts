import * as z from 'zod/mini';
import { fitsCurrency, isCurrency } from '../facts/money.ts';
import type { FieldCode } from '../kit/errors.ts';
import { day } from '../kit/primitives.ts';
import { multiLine, singleLine } from '../kit/text.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Shapes = Readonly<Record<string, Shape>>;

/** An event with its payload. */
export type EventOf<All extends Shapes> = {
  [Type in keyof All & string]: z.output<
    z.ZodMiniObject<{ type: z.ZodMiniLiteral<Type> } & All[Type], z.core.$strict>
  >;
}[keyof All & string];

/** The schema of all events, discriminated by `type`; unknown payload fields are refused. */
export function createEventSchema<const All extends Shapes>(shapes: All): z.ZodMiniType<EventOf<All>> {
  const [first, ...others] = Object.entries(shapes).map(([type, shape]) =>
    amountObject({ type: z.literal(type), ...shape }),
  );
  if (first === undefined) throw new Error('A chart needs at least one event.');
  // Object.entries loses which shape belongs to which type; `EventOf` restores it.
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodMiniType<EventOf<All>>;
}

/** An object whose amount, if there is one, has no more decimals than its currency. */
export const amountObject = <const Fields extends Shape>(fields: Fields) =>
  z.strictObject(fields).check((payload) => {
    const { amount, currency } = payload.value as { readonly amount?: unknown; readonly currency?: unknown };
    if (typeof amount !== 'number' || typeof currency !== 'string') return;
    if (fitsCurrency({ amount, currency })) return;
    payload.issues.push({
      code: 'custom',
      path: ['amount'],
      input: amount,
      params: { code: 'decimals' satisfies FieldCode },
    });
  });

/** Free text: trimmed, 1 to 2,000 characters. */
export const freeText = multiLine(2000);

/** A reference number of another organisation. */
export const reference = singleLine(60);

/** The id of a document of the record; files are uploaded separately. */
export const documentId = z.int().check(z.positive());

/** The id of a course. */
export const courseId = z.int().check(z.positive());

/** What answers one requested item: documents, an explanation, or both. */
export const itemAnswer = z
  .strictObject({
    answer: z.optional(freeText),
    documentIds: z.array(documentId).check(z.maxLength(50)),
  })
  .check(
    z.refine(({ answer, documentIds }) => answer !== undefined || documentIds.length > 0, {
      path: ['answer'],
      params: { code: 'required' satisfies FieldCode },
    }),
  );

/** An amount in major currency units with at most two decimals, and the ISO 4217 currency code. */
export const money = {
  amount: z.number().check(z.positive(), z.lte(10_000_000), z.multipleOf(0.01)),
  currency: z.string().check(z.refine(isCurrency)),
};

/** A payment with its receipt. */
export const payment = { ...money, paidOn: day, receiptId: documentId };

/** Evidence for a third party's answer that the agency enters. */
export const proof = { proofId: z.optional(documentId) };

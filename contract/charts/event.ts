import * as z from 'zod/mini';
import { day } from '../primitives.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Shapes = Readonly<Record<string, Shape>>;

/** An event with what is sent with it. */
export type EventOf<All extends Shapes> = {
  [Type in keyof All & string]: z.output<
    z.ZodMiniObject<{ type: z.ZodMiniLiteral<Type> } & All[Type], z.core.$strict>
  >;
}[keyof All & string];

/** The schema of every event, told apart by `type`; anything beyond what an event carries is refused. */
export function eventsOf<const All extends Shapes>(shapes: All): z.ZodMiniType<EventOf<All>> {
  const [first, ...others] = Object.entries(shapes).map(([type, shape]) =>
    z.strictObject({ type: z.literal(type), ...shape }),
  );
  if (first === undefined) throw new Error('A chart without events never moves.');
  // Mapped over, the shapes lose which type each belongs to; `EventOf` says it.
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodMiniType<EventOf<All>>;
}

/** Words a person writes: trimmed, at least one, at most 2,000 characters. */
export const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** A reference as another office wrote it. */
export const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** The id of a document of the record; files travel by themselves. */
export const documentId = z.int().check(z.positive());

/** An amount in the currency's own unit, at most two decimals, and the currency by ISO 4217. */
export const money = {
  amount: z.number().check(z.positive(), z.lte(10_000_000), z.multipleOf(0.01)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
};

/** Money that has changed hands, with what proves it. */
export const payment = { ...money, paidOn: day, receiptId: documentId };

/** What proves an answer that somebody else gave and the office enters. */
export const proof = { proofId: z.optional(documentId) };

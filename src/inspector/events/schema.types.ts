export type Literal = string | number | boolean;

/** How a value is entered; `json` is anything that the types don't say or that has parts. */
export type Kind = 'text' | 'number' | 'flag' | 'json' | { readonly oneOf: readonly Literal[] };

/** A field of an event's payload. */
export interface Field {
  readonly name: string;
  /** It can be left out. */
  readonly optional: boolean;
  /** It can be null. */
  readonly nullable: boolean;
  readonly kind: Kind;
}

/** The fields of each event of a machine; null for an event whose payload the types don't say. */
export type EventSchemas = Readonly<Record<string, readonly Field[] | null>>;

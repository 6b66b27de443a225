/** Some properties of a row, or some columns of a table. */
export const pick = <From extends object, Name extends keyof From & string>(
  from: From,
  ...names: readonly Name[]
): Pick<From, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as unknown as Pick<From, Name>;

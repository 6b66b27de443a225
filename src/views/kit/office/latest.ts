/**
 * A value of the document that several parts of the page can give: the one that was given last counts, until it is
 * withdrawn. `apply` is called when another value counts than before; with null when none is left.
 *
 * @returns what gives a value; it returns what withdraws it.
 */
export function createLatest<Value>(
  apply: (value: Value | null) => void,
  isSame: (one: Value | null, other: Value | null) => boolean,
): (value: Value) => () => void {
  let given: { readonly value: Value }[] = [];
  let applied: Value | null = null;
  const update = () => {
    const value = given.at(-1)?.value ?? null;
    if (isSame(value, applied)) return;
    applied = value;
    apply(value);
  };
  return (value) => {
    const own = { value };
    given.push(own);
    update();
    return () => {
      given = given.filter((one) => one !== own);
      update();
    };
  };
}

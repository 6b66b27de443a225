interface Fields {
  [name: string]: Fields;
}

function project(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((each) => project(each, fields));
  const names = Object.keys(fields);
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  const whole = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, project(whole[name], fields[name] ?? {})]));
}

/**
 * The named fields of a value, or of each value of an array: what a test states where the whole would be noise.
 *
 * @param paths The fields, separated by blanks: `'status data.id data.files.name'`.
 */
export function pick(value: unknown, paths: string): unknown {
  const fields: Fields = {};
  for (const path of paths.split(' ')) {
    let at = fields;
    for (const name of path.split('.')) at = at[name] ??= {};
  }
  return project(value, fields);
}

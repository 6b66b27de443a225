/*
 * What the build gives Blueprint's components in the place of `@blueprintjs/icons`. Ours name no icon by a string, so
 * that the loader of all six hundred, and their two tables of paths, stay out.
 */

export * from '@blueprintjs/icons';

function refuse(name: string): never {
  throw new Error(`There is no icon by the name of "${name}": use the component of it`);
}

/** Blueprint's loader of icons by name. */
export const Icons = { getPaths: refuse, load: refuse };

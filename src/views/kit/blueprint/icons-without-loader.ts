/*
 * The build substitutes this module for `@blueprintjs/icons` inside Blueprint's components. Ours never name an icon by
 * a string, so the loader of all six hundred icons and its two path tables stay out of the bundle.
 */

export * from '@blueprintjs/icons';

function rejectLookup(name: string): never {
  throw new Error(`Icons cannot be looked up by name ("${name}"): import the icon component instead`);
}

/** Replaces Blueprint's loader of icons by name. */
export const Icons = { getPaths: rejectLookup, load: rejectLookup };

import * as React from 'react';

/**
 * In development React takes the stack of every element it makes, for the texts of its warnings: a fifth of what these
 * tests compute. It stops once it has taken enough, which it counts here; the warnings themselves come all the same.
 */
const counted: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof counted === 'object' && counted !== null) {
  Object.defineProperty(counted, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

import type { AnyStateMachine } from 'xstate';

/** True for the logic of a machine; promises and callbacks have no states. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationTag,
} from '../../../machines/features/registration/registration.types.ts';

export interface RegistrationSnapshot {
  readonly context: RegistrationContext;
  hasTag(tag: RegistrationTag): boolean;
}

/** The registration's machine, as its pages use it. */
export interface RegistrationActor {
  readonly subscribe: AnyActorRef['subscribe'];
  getSnapshot(): RegistrationSnapshot;
  send(event: RegistrationEvent): void;
}

interface OpenRegistration {
  readonly actor: RegistrationActor;
  /** False on the page that the visit began with, which leaves the focus where the browser put it. */
  readonly hasMoved: boolean;
}

export const OpenRegistrationContext = createContext<OpenRegistration | null>(null);

/** The registration that is open; throws outside its pages. */
export function useOpenRegistration(): OpenRegistration {
  const open = useContext(OpenRegistrationContext);
  if (!open) throw new Error('useOpenRegistration must be used inside <Registration>');
  return open;
}

/** A value of the context; the component re-renders only when the value changes. */
export const useRegistration = <Value>(
  select: (context: RegistrationContext) => Value,
  isEqual?: (one: Value, other: Value) => boolean,
): Value =>
  useSelector<RegistrationActor, Value>(
    useOpenRegistration().actor,
    ({ context }) => select(context),
    isEqual,
  );

/** Whether the registration is in a state with this tag. */
export const useTag = (tag: RegistrationTag): boolean =>
  useSelector<RegistrationActor, boolean>(useOpenRegistration().actor, (snapshot) => snapshot.hasTag(tag));

/** Sends an event to the registration. */
export const useSend = (): ((event: RegistrationEvent) => void) => {
  const { actor } = useOpenRegistration();
  return (event) => actor.send(event);
};

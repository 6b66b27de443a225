import { type ActorRef, fromCallback, type Snapshot } from 'xstate';
import type { AbilityRule } from '../../../contract/ability.ts';
import { abilityOf } from '../session/ability.ts';
import type { SessionView } from '../session/session.types.ts';
import type { GridEvent } from './grid.events.ts';
import type { GridShape } from './shape.types.ts';

/**
 * The definition without the columns whose field the user's rules withhold from every row, and without
 * exports if the rules forbid them.
 */
export function readableShape(shape: GridShape, rules: readonly AbilityRule[]): GridShape {
  const { subject } = shape;
  if (subject === null) return shape;
  // Rules without fields decide about rows, which the server enforces.
  const onFields = rules.filter(({ fields }) => fields !== undefined);
  const ability = abilityOf([{ action: 'read', subject }, ...onFields]);
  const columns = shape.columns.filter(({ id, field = id }) => ability.can('read', subject, field));
  const exportable = abilityOf(rules).can('export', subject);
  if (exportable && columns.length === shape.columns.length) return shape;
  return { ...shape, columns, ...(!exportable && { exportable }) };
}

type Session = ActorRef<Snapshot<unknown> & { readonly context: SessionView }, never>;

/** Sends a grid the columns the user may read, at once and whenever the rules change. */
export const readableLogic = (shape: GridShape) =>
  fromCallback<GridEvent>(({ system, sendBack }) => {
    const session: Session | undefined = system.get('session');
    if (!session) return;
    let known: readonly AbilityRule[] = [];
    const look = ({ context }: ReturnType<Session['getSnapshot']>) => {
      if (context.rules === known) return;
      known = context.rules;
      sendBack({ type: 'shape.changed', shape: readableShape(shape, known) });
    };
    look(session.getSnapshot());
    const subscription = session.subscribe(look);
    return () => subscription.unsubscribe();
  });

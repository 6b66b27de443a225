import { type ActorRef, fromCallback, type Snapshot } from 'xstate';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { createSessionAbility } from '../../kit/session/ability.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import type { GridDefinition } from './definition.types.ts';
import type { GridEvent } from './grid.events.ts';

/**
 * The definition without the columns whose field the user's rules withhold from every row, and without
 * exports if the rules forbid them.
 */
export function readableShape(definition: GridDefinition, rules: readonly AbilityRule[]): GridDefinition {
  const { subject } = definition;
  if (subject === null) return definition;
  // Rules without fields decide about rows, which the server enforces.
  const onFields = rules.filter(({ fields }) => fields !== undefined);
  const ability = createSessionAbility([{ action: 'read', subject }, ...onFields]);
  const columns = definition.columns.filter(({ id, field = id, fields = [field] }) =>
    fields.every((each) => ability.can('read', subject, each)),
  );
  const exportable = createSessionAbility(rules).can('export', subject);
  if (exportable && columns.length === definition.columns.length) return definition;
  return { ...definition, columns, ...(!exportable && { exportable }) };
}

type Session = ActorRef<Snapshot<unknown> & { readonly context: SessionView }, never>;

/** Sends a grid the columns the user may read, at once and whenever the rules change. */
export const watchReadableColumns = (definition: GridDefinition) =>
  fromCallback<GridEvent>(({ system, sendBack }) => {
    const session: Session | undefined = system.get('session');
    if (!session) return;
    let known: readonly AbilityRule[] = [];
    const check = ({ context }: ReturnType<Session['getSnapshot']>) => {
      if (context.rules === known) return;
      known = context.rules;
      sendBack({ type: 'definition.changed', definition: readableShape(definition, known) });
    };
    check(session.getSnapshot());
    const subscription = session.subscribe(check);
    return () => subscription.unsubscribe();
  });

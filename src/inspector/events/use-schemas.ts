import { useEffect, useState } from 'react';
import { loadSchemas } from './load-schemas.ts';
import type { EventSchemas } from './schema.types.ts';

/** The events of a machine: undefined while they load; none for an actor without states, and where loading fails. */
export function useSchemas(machine: string | null): EventSchemas | undefined {
  const [loaded, setLoaded] = useState<{ readonly machine: string; readonly schemas: EventSchemas }>();
  useEffect(() => {
    if (machine === null) return;
    let isCurrent = true;
    const keep = (schemas: EventSchemas) => isCurrent && setLoaded({ machine, schemas });
    loadSchemas(machine).then(keep, () => keep({}));
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  if (machine === null) return {};
  return loaded?.machine === machine ? loaded.schemas : undefined;
}

import { roles } from '../../contract/kit/permissions.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../platform/env.ts';

/** What a started portal prints: ports, durability, the demo accounts and, last, its URL. */
export function banner(env: Env, { durability }: Pick<Database, 'durability'>): string {
  const { realtime } = env;
  const socket =
    realtime.engineUrl === undefined
      ? `port ${realtime.port} (embedded hub)`
      : `${new URL(realtime.engineUrl).host} (external engine)`;
  const demoUsers =
    env.seed === 'empty'
      ? []
      : [
          '',
          '  Sign in as   password: quayside',
          ...roles.map((role) => `               ${role}@quayside.test`),
        ];
  return [
    '',
    `  API          port ${env.port}${env.production ? '' : `, documentation at ${env.publicUrl}/api/docs`}`,
    `  Realtime     ${socket}`,
    `  Second API   port ${env.extraction.port}, reads course pages`,
    `  Durability   ${durability}`,
    ...demoUsers,
    '',
    `  Quayside     ${env.publicUrl}`,
    '',
    '',
  ].join('\n');
}

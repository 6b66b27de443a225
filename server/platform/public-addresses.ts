import type { ClientConfig } from '../../contract/config.ts';
import type { Env } from './env.ts';

/**
 * The address of the realtime socket: the configured one, that of an external engine, or the hub on the host name of
 * the request.
 */
export function getRealtimeAddress(
  { realtime, publicUrl }: Env,
  hostname: string,
): NonNullable<ClientConfig['realtime']> {
  const given = realtime.publicUrl ?? realtime.engineUrl;
  const secure = new URL(given ?? publicUrl).protocol === 'https:';
  const scheme = secure ? 'https' : 'http';
  if (given === undefined) return { key: realtime.key, host: hostname, port: realtime.port, scheme };
  const { hostname: host, port } = new URL(given);
  return { key: realtime.key, host, port: port === '' ? (secure ? 443 : 80) : Number(port), scheme };
}

/** The address of the extraction API: the configured one, or the host name of the request. */
export function getExtractionUrl({ extraction, publicUrl }: Env, hostname: string): string {
  if (extraction.publicUrl !== undefined) return extraction.publicUrl;
  return `${new URL(publicUrl).protocol}//${hostname}:${extraction.port}`;
}

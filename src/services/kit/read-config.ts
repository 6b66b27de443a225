import type { ClientConfig } from '../../../contract/config.ts';
import { configDefaults } from '../../../contract/config-defaults.ts';
import { isBoolean, isObject, isOneOf, isString } from '../browser/json.ts';

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

const isNullOrString = (value: unknown): boolean => value === null || isString(value);

const isObjectWith =
  (checks: Checks) =>
  (value: unknown): boolean =>
    isObject(value) && Object.entries(checks).every(([name, isValid]) => isValid(value[name]));

const isServer = isObjectWith({
  key: isString,
  host: isString,
  port: Number.isSafeInteger,
  scheme: isOneOf('http', 'https'),
});

const isConfig = isObjectWith({
  title: isString,
  apiBase: isString,
  extractionBase: isString,
  realtime: (value: unknown) => value === null || isServer(value),
  layout: isObjectWith({ translation: isBoolean, navigation: isOneOf('vertical', 'horizontal') }),
  loginCoverImage: isNullOrString,
  loginCoverText: isString,
  demo: isBoolean,
  keptMail: isBoolean,
  inspector: isOneOf('off', 'read', 'full'),
} satisfies Record<keyof ClientConfig, unknown>);

/**
 * The configuration with its defaults, by the rules of the contract but without zod.
 *
 * @throws TypeError when a value has another type.
 */
export function readConfig(body: unknown): ClientConfig {
  const config = isObject(body) ? { ...configDefaults, ...body } : body;
  if (!isConfig(config)) throw new TypeError('The configuration does not match the contract');
  return config as ClientConfig;
}

import * as z from 'zod/mini';
import { configDefaults as defaults } from './config-defaults.ts';

/** The contents of `/config.json`, so that one build works for every installation. */
export const clientConfig = z.object({
  title: z._default(z.string(), defaults.title),
  /** Base of the main API (specification §9: default `/api`). */
  apiBase: z._default(z.string(), defaults.apiBase),
  /** Base of the second, Python-style API; cross-origin. */
  extractionBase: z._default(z.string(), defaults.extractionBase),
  realtime: z._default(
    z.nullable(
      z.object({
        key: z.string(),
        host: z.string(),
        port: z.int(),
        scheme: z.enum(['http', 'https']),
      }),
    ),
    defaults.realtime,
  ),
  layout: z._default(
    z.object({
      /** The specification's flag: when off, the interface is English only, without a language switcher. */
      translation: z.boolean(),
      navigation: z.enum(['vertical', 'horizontal']),
    }),
    defaults.layout,
  ),
  /** The image beside the sign-in form; not loaded when the visitor saves data. */
  loginCoverImage: z._default(z.nullable(z.string()), defaults.loginCoverImage),
  /** Alternative text of the image; empty for a decorative image. */
  loginCoverText: z._default(z.string(), defaults.loginCoverText),
  /** Whether the sign-in page offers the demo accounts. */
  demo: z._default(z.boolean(), defaults.demo),
  /** Whether mail is kept in the portal because no mail server is configured. */
  keptMail: z._default(z.boolean(), defaults.keptMail),
  /** The state inspector: none, only what it shows, and only with the permission, or all of it for everybody. */
  inspector: z._default(z.enum(['off', 'read', 'full']), defaults.inspector),
});
export type ClientConfig = z.output<typeof clientConfig>;

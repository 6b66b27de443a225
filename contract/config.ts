import * as z from 'zod/mini';

/** What `/config.json` tells the SPA, so that one build serves every installation. */
export const clientConfig = z.object({
  title: z._default(z.string(), 'Quayside'),
  /** Base of the main API (specification §9: default `/api`). */
  apiBase: z._default(z.string(), '/api'),
  /** Base of the second, Python-style API; cross-origin. */
  extractionBase: z._default(z.string(), 'http://localhost:8090'),
  realtime: z._default(
    z.nullable(
      z.object({
        key: z.string(),
        host: z.string(),
        port: z.int(),
        scheme: z.enum(['http', 'https']),
      }),
    ),
    null,
  ),
  layout: z._default(
    z.object({
      /** The specification's flag: off means English only and no switch. */
      translation: z.boolean(),
      navigation: z.enum(['vertical', 'horizontal']),
    }),
    { translation: false, navigation: 'vertical' },
  ),
  /** Picture beside the sign-in form; none for whoever saves data. */
  loginCoverImage: z._default(z.nullable(z.string()), null),
  /** What it shows, for whoever does not see it; empty when it only adorns. */
  loginCoverText: z._default(z.string(), ''),
  /** The demonstration's sign-ins are offered on the sign-in page. */
  demo: z._default(z.boolean(), false),
});
export type ClientConfig = z.output<typeof clientConfig>;

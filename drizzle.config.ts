import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name=<what-changes>` writes the next migration; the server applies it when it starts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/**/*.ts',
  out: './server/db/migrations',
});

import { sql } from 'drizzle-orm';

export { sql };

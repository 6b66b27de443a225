import pg from 'pg';

const { builtins } = pg.types;

// Otherwise a timestamp is sent with the server's own offset, which before the days of railways had seconds too.
pg.defaults.parseInputDatesAsUTC = true;

/**
 * How column values become JavaScript values, in both databases. The driver's own parsers except for dates: a date has
 * no time zone, so it stays the text `YYYY-MM-DD` instead of becoming midnight in the server's time zone.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === builtins.DATE && format !== 'binary') return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text');
  },
};

import pg from 'pg';

const { builtins } = pg.types;

/**
 * How column values become JavaScript values, on both databases alike. The driver's own rules, but for dates: a date
 * has no time zone, so it stays the text `YYYY-MM-DD` instead of a midnight in the zone of the server.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === builtins.DATE && format !== 'binary') return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text');
  },
};

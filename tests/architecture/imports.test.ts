import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
  options: ICruiseOptions;
};

async function cruised(folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
  } as ICruiseOptions);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** Which rules each file or folder breaks. */
function broken({ summary }: ICruiseResult): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { rule, from } of summary.violations) {
    found[from] = [...new Set([...(found[from] ?? []), rule.name])].sort();
  }
  return found;
}

describe('who may import whom', () => {
  it('is kept to in every room, and the files of each are read', { timeout: 300_000 }, async () => {
    const { modules, summary } = await cruised(['contract', 'src', 'server']);
    const read = (room: string) => modules.filter(({ source }) => source.startsWith(room)).length;
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(
      [
        'contract/',
        'src/machines/',
        'src/services/',
        'src/views/',
        'src/i18n/',
        'src/inspector/',
        'server/domain/',
      ].filter((room) => read(room) < 5),
    ).toEqual([]);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it('reports every planted break, every rule catches one, and what is allowed passes', async () => {
    const planted = broken(await cruised(['tests/architecture/planted']));
    const at = (path: string) => `tests/architecture/planted/${path}`;
    expect(planted).toEqual({
      [at('contract')]: ['no-folder-cycles'],
      [at('contract/screen.ts')]: ['contract-imports-nothing-above'],
      [at('contract/server.ts')]: ['contract-imports-nothing-above'],
      [at('server/backup')]: ['no-folder-cycles'],
      [at('server/domain/other')]: ['no-folder-cycles'],
      [at('server/domain/other/other.routes.ts')]: ['no-cycles', 'nouns-keep-their-files'],
      [at('server/domain/planted')]: ['no-folder-cycles'],
      [at('server/domain/planted/page.ts')]: ['server-is-not-the-app'],
      [at('server/domain/planted/planted.routes.ts')]: ['nouns-keep-their-files'],
      [at('server/domain/planted/portal.ts')]: ['domain-imports-downwards'],
      [at('server/domain/planted/query.ts')]: ['one-query-builder'],
      [at('server/jobs/domain.ts')]: ['server-imports-downwards'],
      [at('server/storage')]: ['no-folder-cycles'],
      [at('src/i18n/test.ts')]: ['nothing-imports-tests'],
      [at('src/inspector/recorder/page.ts')]: ['recordings-need-no-page'],
      [at('src/machines/features/shell.ts')]: ['machines-below-shell'],
      [at('src/machines/grid/feature.ts')]: ['machines-below-features'],
      [at('src/machines/kit/grid.ts')]: ['machines-below-grid'],
      [at('src/machines/planted/blueprint.ts')]: ['machines-have-no-dom'],
      [at('src/machines/planted/dom.ts')]: ['machines-have-no-dom'],
      [at('src/machines/planted/fetch.ts')]: ['machines-have-no-dom', 'one-http-client'],
      [at('src/machines/planted/screens.ts')]: ['screens-list-the-pages'],
      [at('src/machines/planted/view.ts')]: ['machines-import-downwards'],
      [at('src/services/inspector.ts')]: ['the-app-runs-without-its-inspector'],
      [at('src/services/machine.ts')]: ['services-import-downwards'],
      [at('src/services/screen.ts')]: ['services-render-nothing'],
      [at('src/services/second-door.ts')]: ['one-http-client'],
      [at('src/services/server.ts')]: ['app-is-not-the-server', 'services-import-downwards'],
      [at('src/services/socket.ts')]: ['one-socket-client'],
      [at('src/views/shell/server.ts')]: ['app-is-not-the-server', 'views-use-machines'],
      [at('src/views/features/shell.ts')]: ['views-below-shell'],
      [at('src/views/grid/feature.ts')]: ['views-below-features'],
      [at('src/views/kit/grid.ts')]: ['views-below-grid'],
      [at('src/views/public/Page.ts')]: [
        'public-pages-are-light',
        'views-take-types-from-the-contract',
        'views-use-machines',
      ],
      [at('src/views/public/office.ts')]: ['public-pages-are-light'],
    });
    expect([...new Set(Object.values(planted).flat())].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });
});

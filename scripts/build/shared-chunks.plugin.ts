import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { getSharedChunk, sharedChunkNames } from './shared-chunk-rules.ts';

type ChunkGraph = Rspack.Compilation['chunkGraph'];

const listMachine = /[\\/]src[\\/]machines[\\/]grid[\\/]grid\.machine\.ts$/;

const getPath = (module: Rspack.Module): string => module.nameForCondition() ?? '';

/** Names of the chunks that need a module and are loaded by an `import()`. */
function getAsyncChunkNames(module: Rspack.Module, graph: ChunkGraph): string[] {
  const chunks = graph.getModuleChunks(module).filter((chunk) => !chunk.canBeInitial());
  return chunks.map(({ name }) => {
    if (name === undefined)
      throw new Error(`A chunk with ${getPath(module)} has no name: give its import() a webpackChunkName`);
    return name;
  });
}

/** The shared chunk of each module that several chunks need, by module identifier. */
function assignChunks(modules: Iterable<Rspack.Module>, graph: ChunkGraph): ReadonlyMap<string, string> {
  const all = [...modules].map((module) => ({
    module,
    path: getPath(module),
    chunks: getAsyncChunkNames(module, graph),
  }));
  const lists = new Set(all.find(({ path }) => listMachine.test(path))?.chunks);
  return new Map(
    all.flatMap(({ module, path, chunks }) => {
      const chunk = getSharedChunk({ path, chunks }, lists);
      return chunk === undefined ? [] : [[module.identifier(), chunk] as const];
    }),
  );
}

/**
 * Puts each module into exactly one chunk: modules that several chunks need go into the shared chunks of
 * `shared-chunk-rules.ts`.
 */
export const sharedChunks = (): RsbuildPlugin => ({
  name: 'quayside:shared-chunks',
  setup(api) {
    api.modifyRspackConfig((config, { mergeConfig }) => {
      let current: Rspack.Compilation | undefined;
      let chunkByModule: ReadonlyMap<string, string> | undefined;
      const createCacheGroup = (name: string, order: number) => ({
        name,
        priority: sharedChunkNames.length - order,
        enforce: true,
        minChunks: 2,
        test: (module: Rspack.Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
          chunkByModule ??= assignChunks(current?.modules ?? [], chunkGraph);
          return chunkByModule.get(module.identifier()) === name;
        },
      });
      return mergeConfig(config, {
        plugins: [
          {
            apply: (compiler: Rspack.Compiler) => {
              compiler.hooks.thisCompilation.tap('quayside:shared-chunks', (compilation) => {
                current = compilation;
                chunkByModule = undefined;
              });
            },
          },
        ],
        optimization: {
          splitChunks: {
            chunks: (chunk) => !chunk.canBeInitial(),
            cacheGroups: {
              default: false,
              defaultVendors: false,
              ...Object.fromEntries(
                sharedChunkNames.map((name, order) => [name, createCacheGroup(name, order)]),
              ),
            },
          },
        },
      });
    });
  },
});

// Lists the modules of the browser bundles, for the check that no server module is among them.

/** A Vite plugin that writes `build/client/.vite/modules.json`, which is never served. */
export function listModules() {
  return {
    name: 'list-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const modules = chunks.flatMap(({ fileName, modules }) =>
        Object.entries(modules)
          .filter(([, { renderedLength }]) => renderedLength !== 0)
          .map(([id]) => [fileName, id.split('?')[0]]),
      );
      const source = JSON.stringify(modules);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

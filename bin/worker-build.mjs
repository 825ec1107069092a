// How Vite builds the service worker: one file at the root of the board; pages know nothing of it but its address.
export default {
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: 'src/web/offline/worker.ts',
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
};

// Vite configuration of the service worker: a single file at the site's root; pages know only its address.
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

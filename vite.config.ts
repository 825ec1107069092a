// The build: pages for the browser, and one server bundle whose entry is src/main.ts.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? { input: './src/main.ts' } : {},
  },
  server: { hmr: { protocol: 'ws' } },
}));

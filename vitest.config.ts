// The tests: modules and the API on Node with a real PostgreSQL, React components in jsdom.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { needNode24 } from './bin/node.mjs';

needNode24('Vitest');

export default defineConfig({
  // Vite's own resolver would otherwise pick React Router's production build beside its development one.
  ssr: { resolve: { conditions: ['development', 'module', 'node'] } },
  test: {
    passWithNoTests: true,
    // Vitest leaves one core free; a test waits for PostgreSQL half of its time, so two workers suit two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default'],
    // Never reached on an idle machine: a busy one is slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'operator/**/*.test.ts',
            'database/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/*.test.ts',
          ],
          globalSetup: ['tests/support/cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/component-timeouts.ts'],
        },
      },
    ],
  },
});

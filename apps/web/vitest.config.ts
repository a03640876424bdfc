import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'

import viteConfig from './vite.config.ts'

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      name: 'web',
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      setupFiles: ['test/setup.ts'],
      restoreMocks: true,
      testTimeout: 20_000,
      // By default Vitest leaves one of two cores unused.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // The test DOM, React and the router are loaded once per process instead of once per file, which saves most of the time.
      // Our own modules are loaded again for each file (test/setup.ts).
      isolate: false,
    },
  }),
)

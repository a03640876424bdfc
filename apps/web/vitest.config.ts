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
      // Vitest would leave one of two cores to itself.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // The test browser, React and the router load once a process, not once a file: two thirds of the processor's time.
      // What is ours is loaded anew for each file all the same (test/setup.ts).
      isolate: false,
    },
  }),
)

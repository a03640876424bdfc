import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const engines = process.env.TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const)

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: engines.map((engine) => ({
      test: {
        name: `server on ${engine}`,
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        globalSetup: ['test/global-setup.ts'],
        provide: { engine },
        // What a machine of its own does in five seconds takes a minute where others want the processor too.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 60_000 } },
        pool: 'forks' as const,
        // Fastify, Drizzle and sharp load once a process, not once a file: half the time of the whole run. Nothing of ours
        // keeps state in a module; what a file needs it makes.
        isolate: false,
      },
    })),
  },
})

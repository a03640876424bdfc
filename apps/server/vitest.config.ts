import { defineConfig } from 'vitest/config'

const engines = process.env.TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const)

export default defineConfig({
  test: {
    projects: engines.map((engine) => ({
      test: {
        name: `server on ${engine}`,
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        globalSetup: ['test/global-setup.ts'],
        provide: { engine },
        testTimeout: 20_000,
        hookTimeout: 60_000,
        pool: 'forks' as const,
      },
    })),
  },
})

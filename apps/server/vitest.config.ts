import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const engines = process.env.TEST_DATABASE_URL ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: import.meta.dirname })
/** What opens a database says so by one of these words; a file that hides it fails, for it is given neither engine nor template. */
const isOnDatabase = (file: string) =>
  /inject\(|\/test-(app|app-on-roads|database)\.ts'|TestDatabase|\/two-processes\.ts'|\.testing\.ts'/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )

const common = {
  // What a machine of its own does in five seconds takes a minute where others want the processor too.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
  // Fastify, Drizzle and sharp load once a process, not once a file: half the time of the whole run. Nothing of ours
  // keeps state in a module; what a file needs it makes.
  isolate: false,
}

export default defineConfig({
  test: {
    // Vitest would leave one of two cores to itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Which database there is makes no difference here: once is enough.
      { test: { ...common, name: 'server without a database', include: files.filter((file) => !isOnDatabase(file)) } },
      ...engines.map((engine) => ({
        test: {
          ...common,
          name: `server on ${engine}`,
          include: files.filter(isOnDatabase),
          globalSetup: ['test/global-setup.ts'],
          provide: { engine },
        },
      })),
    ],
  },
})

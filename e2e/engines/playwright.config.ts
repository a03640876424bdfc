import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { hasFirefox, hasWebKit } from './support/programs.ts'

const port = Number(process.env.E2E_PORT ?? 4894)
const root = join(import.meta.dirname, '../..')
const engines = [hasFirefox() && ('firefox' as const), hasWebKit() && ('webkit' as const)].filter(
  (name) => name !== false,
)

// The same journeys in each browser. One worker starts a browser once and gives its windows to one journey after the other.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results/engines',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // These protocols look and click in separate steps, between which a loading page changes. A journey that needed its second run is reported as flaky.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: engines.map((name) => ({ name, use: { engineName: name, serverPort: port } as object })),
  webServer: {
    command: 'node_modules/.bin/node apps/server/dist/main.js',
    cwd: root,
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: Boolean(process.env.E2E_PORT),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      // A port without a server: journeys call no external server.
      WEATHER_URL: 'http://127.0.0.1:9',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'scooter-engines-')),
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'Heinkel-Tourist-175',
    },
  },
})

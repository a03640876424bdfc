import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findFullChromium, journeyArguments } from './support/find-chromium.ts'
import { receiverPorts } from './support/webhook-receiver.ts'

const port = Number(process.env.E2E_PORT ?? 4890)
const baseURL = `http://127.0.0.1:${port}`
/** The development server, because only its builds contain the gallery. */
const galleryPort = port + 1
const root = join(import.meta.dirname, '..')
const chromium = findChromium()
const fullChromium = findFullChromium()

// One built server for all journeys: each creates its own riders and uses no others.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/../photographs/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The test run names each journey that needed a second run: its cause is to be found, but does not stop a release.
  retries: process.env.CI ? 1 : 0,
  // Two browsers with software rendering and a server share two cores: a second on a desktop may be ten here.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL,
    ...(chromium && { launchOptions: { executablePath: chromium, args: journeyArguments() } }),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Without animations: rendering the moving city in software takes a third of the time. Only first-ride tests them.
    contextOptions: { reducedMotion: 'reduce' },
    // Each new context would fill the cache of its own service worker, a seventh of the time. Journeys about networks, releases and push
    // messages, and the first ride, allow it.
    serviceWorkers: 'block',
    // Recording takes a fifth of the time, and nobody can download a trace of a run in CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [
        'keyboard.spec.ts',
        'push.spec.ts',
        'installing.spec.ts',
        'gallery.spec.ts',
        'planning-on-the-map.spec.ts',
        'odd-routes.spec.ts',
        'times-and-states.spec.ts',
        'message-order.spec.ts',
        'map-import.spec.ts',
        'map-failures.spec.ts',
        'map-labels.spec.ts',
        'webhooks.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' },
    },
    {
      name: 'desktop',
      testIgnore: [
        // Journeys that do not depend on the shape of the screen run in one project.
        'prefetch.spec.ts',
        'account-deletion.spec.ts',
        'data-export.spec.ts',
        'notices.spec.ts',
        'push.spec.ts',
        'installing.spec.ts',
        'new-release.spec.ts',
        'conversations.spec.ts',
        'search.spec.ts',
        'console-tabs.spec.ts',
        'friends-and-notifications.spec.ts',
        'live-ride.spec.ts',
        'live-ride-processes.spec.ts',
        'live.spec.ts',
        'long-dialogs.spec.ts',
        'long-texts.spec.ts',
        'moderation.spec.ts',
        'site.spec.ts',
        'odd-browsers.spec.ts',
        'prerendered-pages.spec.ts',
        'form-drafts.spec.ts',
        'offline.spec.ts',
        'inviting-and-sharing.spec.ts',
        'riding-together.spec.ts',
        'ride-mode.spec.ts',
        'screens.spec.ts',
        'page-budgets.spec.ts',
        'messages.spec.ts',
        'statistics-shared.spec.ts',
        'community-map.spec.ts',
        'first-ride.spec.ts',
        'joining-on-a-phone.spec.ts',
        'touch-planning.spec.ts',
        'homonyms.spec.ts',
        'dialogs.spec.ts',
        'slow-network.spec.ts',
        'networks-and-releases.spec.ts',
        'gallery.spec.ts',
        'battery.spec.ts',
        'guest-link.spec.ts',
        'minimum-age.spec.ts',
        'home-by.spec.ts',
        'passkeys.spec.ts',
        'second-factor.spec.ts',
        'trackers.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
    {
      name: 'notifications of the device',
      testMatch: ['push.spec.ts', 'installing.spec.ts'],
      use: fullChromium
        ? { launchOptions: { executablePath: fullChromium, args: journeyArguments() } }
        : { channel: 'chromium' },
    },
    {
      name: 'gallery',
      testMatch: 'gallery.spec.ts',
      use: {
        viewport: { width: 1440, height: 900 },
        baseURL: `http://127.0.0.1:${galleryPort}`,
      },
    },
  ],
  webServer: [
    {
      command: 'node_modules/.bin/node apps/server/dist/main.js',
      cwd: root,
      url: `${baseURL}/api/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(port),
        // A port without a server: journeys call no external server.
        WEATHER_URL: 'http://127.0.0.1:9',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'scooter-e2e-')),
        WEBHOOK_HOSTS: receiverPorts.map((receiver) => `127.0.0.1:${receiver}`).join(),
        RATE_LIMIT_FACTOR: '0',
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: 'admin@example.org',
        ADMIN_PASSWORD: 'Heinkel-Tourist-175',
      },
    },
    {
      command: `../../node_modules/.bin/node ../../node_modules/vite/bin/vite.js --host 127.0.0.1 --port ${galleryPort} --strictPort`,
      cwd: join(root, 'apps/web'),
      url: `http://127.0.0.1:${galleryPort}/ui`,
      timeout: 120_000,
      env: { API_ORIGIN: baseURL },
    },
  ],
})

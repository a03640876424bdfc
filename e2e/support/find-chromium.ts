import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** First the build without windows, with which the journeys take two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Usual locations outside of PATH. */
const elsewhere = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The machine's own Chromium or Chrome; if undefined, Playwright uses its download, which has no windows either. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named && existsSync(named)) return named
  const onPath = PATH.split(':').flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...elsewhere].find((path) => existsSync(path))
}

/** Less logging, and no sandbox for root, which Chromium refuses and which is common in containers. */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ]
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}

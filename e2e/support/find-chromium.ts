import { existsSync } from 'node:fs'
import { join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Where they also lie although no PATH names it. */
const elsewhere = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The machine's own Chromium or Chrome; without one Playwright uses what it downloaded. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named && existsSync(named)) return named
  const onPath = PATH.split(':').flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...elsewhere].find((path) => existsSync(path))
}

/** Quiet, and without the sandbox for root, whom it refuses and who a container usually is. */
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

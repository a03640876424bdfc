import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The machine's own Chromium or Chrome; without one Playwright uses what it downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return named && existsSync(named) ? named : usual.find((path) => existsSync(path))
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

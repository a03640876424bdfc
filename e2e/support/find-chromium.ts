import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Chromium without windows: the journeys take two thirds of the time with it. It shows no notifications. */
const withoutWindows = 'chromium-headless-shell'
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The machine's own Chromium or Chrome, preferably the one without windows; if undefined, Playwright uses its download. */
export const findChromium = () => find([withoutWindows, ...withWindows])

/** The machine's own Chromium or Chrome that shows notifications. */
export const findFullChromium = () => find(withWindows)

function find(names: readonly string[]): string | undefined {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named && existsSync(named)) return named
  const onPath = PATH.split(':').flatMap((folder) => names.map((name) => join(folder, name)))
  /** Usual locations outside of PATH. */
  const elsewhere = [
    ...names.map((name) => `/usr/bin/${name}`),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
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

/** Pages of a journey live for seconds: optimizing their code takes a seventh of the processor time and pays off later. Benchmarks need it. */
export const journeyArguments = () => [...chromiumArguments(), '--js-flags=--no-turbofan --no-maglev']

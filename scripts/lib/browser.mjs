import { join } from 'node:path'
import { findChromium } from '../../e2e/support/find-chromium.ts'
import { installFromDebian, isDebianRoot, runs } from './debian.mjs'
import { giveUp, root, say } from './runtime.mjs'

/** An installed browser, otherwise Debian's package (as root), otherwise undefined for Playwright's own download. */
export function findBrowser() {
  const installed = findChromium()
  if (installed) return installed
  if (isDebianRoot()) {
    say('Installing Chromium for the browser tests …')
    if (installFromDebian('chromium-headless-shell') || installFromDebian('chromium')) return findChromium()
  }
  say('Downloading a browser for the tests …')
  if (runs(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']))
    return undefined
  return giveUp(
    'The browser tests need Chromium or Chrome, and it could not be installed. Install one, or set CHROMIUM_PATH to it.',
  )
}

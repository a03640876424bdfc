import { join } from 'node:path'
import { findChromium, findFullChromium } from '../../e2e/support/find-chromium.ts'
import { installFromDebian, isDebianRoot, runs } from './debian.mjs'
import { giveUp, root, say } from './runtime.mjs'

/** Installs the browsers of the journeys where the machine has none: Debian's packages (as root), or Playwright's download. */
export function provideBrowsers() {
  if (isDebianRoot()) {
    if (!findChromium()) install('chromium-headless-shell')
    if (!findFullChromium()) install('chromium')
  }
  if (findChromium()) return
  say('Downloading a browser for the tests …')
  if (!runs(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']))
    giveUp(
      'The browser tests need Chromium or Chrome, and it could not be installed. Install one, or set CHROMIUM_PATH to it.',
    )
}

function install(name) {
  say(`Installing ${name} for the browser tests …`)
  installFromDebian(name)
}

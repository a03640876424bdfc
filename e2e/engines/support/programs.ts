import { existsSync, globSync } from 'node:fs'
import type { FirefoxPrograms } from './firefox.ts'
import type { WebKitPrograms } from './webkit.ts'

/** The Debian packages of the two browsers, and of the display in memory that they need. */
export const packages = { firefox: ['firefox-esr', 'xvfb'], webkit: ['webkit2gtk-driver', 'xvfb'] }

const firefox = '/usr/bin/firefox-esr'
const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

export const hasFirefox = () => existsSync(firefox) && existsSync(display)
export const hasWebKit = () => existsSync(driver) && existsSync(display) && findMiniBrowser() !== undefined

export const firefoxPrograms = (): FirefoxPrograms => ({ browser: firefox, display })

export function webKitPrograms(): WebKitPrograms {
  const browser = findMiniBrowser()
  if (browser === undefined) throw new Error('Debian’s package webkit2gtk-driver is not installed.')
  return { driver, browser, display }
}

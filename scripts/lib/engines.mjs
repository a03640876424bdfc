import { hasFirefox, hasWebKit, packages } from '../../e2e/engines/support/programs.ts'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { say } from './runtime.mjs'

const engines = { firefox: hasFirefox, webkit: hasWebKit }

/** Installs Firefox and WebKitGTK as root on Debian. Returns those that the machine has; the journeys of the others are skipped. */
export function provideEngines() {
  return Object.entries(engines).flatMap(([name, isThere]) => {
    if (!isThere() && isDebianRoot()) install(name)
    if (isThere()) return [name]
    say(`The journeys in ${name} are skipped: they need Debian’s ${packages[name].join(' and ')}.`)
    return []
  })
}

function install(name) {
  for (const each of packages[name]) {
    say(`Installing ${each} for the journeys in ${name} …`)
    installFromDebian(each)
  }
}

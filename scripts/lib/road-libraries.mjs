import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { root, say } from './runtime.mjs'

/** The exit code of the loader if a library is missing. */
const lacksLibrary = 127

/** The router's package lacks one library of the system. If it can't be installed from Debian, the tests with routes fail and name it. */
export function provideRoadLibraries() {
  const program = join('node_modules/@valhallajs/valhallajs', process.platform, process.arch, 'valhalla_build_tiles')
  if (spawnSync(join(root, program), ['--version']).status !== lacksLibrary || !isDebianRoot()) return
  say('Installing libbsd0 for the road router …')
  installFromDebian('libbsd0')
}

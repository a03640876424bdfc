import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { root, say } from './runtime.mjs'

/** What the loader says where a program lacks a library. */
const lacksLibrary = 127

/**
 * The road router brings nearly all its libraries along; one it expects of the machine. Where neither it nor Debian can be had,
 * the tests that ride on roads fail and say which it is.
 */
export function provideRoadLibraries() {
  const program = join('node_modules/@valhallajs/valhallajs', process.platform, process.arch, 'valhalla_build_tiles')
  if (spawnSync(join(root, program), ['--version']).status !== lacksLibrary || !isDebianRoot()) return
  say('Installing libbsd0 for the road router …')
  installFromDebian('libbsd0')
}

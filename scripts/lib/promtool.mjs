import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDebianRoot, runs } from './debian.mjs'
import { root, say } from './runtime.mjs'

const cached = join(root, '.cache/promtool')

/** The program that checks alert rules, or undefined if it is not at hand. */
export const findPromtool = () => ['promtool', cached].find((program) => spawnSync(program, ['--version']).status === 0)

/**
 * The tests of the alert rules call promtool; without it they are skipped. It is taken out of Debian's package (19 MB, five seconds)
 * without installing that, because the installation would start a Prometheus.
 */
export function providePromtool() {
  if (findPromtool() || !isDebianRoot()) return
  say('Downloading promtool for the tests of the alert rules …')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/prometheus-'))
  if (download(folder) || (runs('apt-get', ['update', '-qq']) && download(folder))) unpack(folder)
  rmSync(folder, { recursive: true, force: true })
}

function download(folder) {
  const options = ['-qq', '-o', 'APT::Sandbox::User=root']
  return spawnSync('apt-get', ['download', ...options, 'prometheus'], { cwd: folder, stdio: 'ignore' }).status === 0
}

function unpack(folder) {
  const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (archive === undefined || !runs('dpkg-deb', ['--extract', join(folder, archive), folder])) return
  const program = join(folder, 'usr/bin/promtool')
  // A rename, so that a second test run at the same time never finds half of the program.
  if (existsSync(program)) renameSync(program, cached)
}

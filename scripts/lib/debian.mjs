import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether Debian packages can be installed: as root, with apt. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installFromDebian(name) {
  return (
    runs('apt-get', ['update', '-qq']) && runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  )
}

/** Runs a program until it exits; its stderr goes to the terminal. */
export function runs(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** The address from which this machine installs Debian's packages. */
export function debianMirror() {
  const list = () =>
    spawnSync('apt-get', ['indextargets', '--format', '$(ORIGIN) $(REPO_URI)', 'Created-By: Packages'], {
      encoding: 'utf8',
    })
  const find = () => /^Debian (\S+)$/m.exec(list().stdout)?.[1]
  const mirror = find() ?? (runs('apt-get', ['update', '-qq']) && find())
  if (!mirror) throw new Error('The sources of apt name no mirror of Debian.')
  return mirror
}

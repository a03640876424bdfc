import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of Debian can be installed here: as root, where there is apt. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether it went well. */
export function installFromDebian(name) {
  return (
    runs('apt-get', ['update', '-qq']) && runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  )
}

/** Runs a program to its end, its complaints on the terminal. */
export function runs(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { debianMirror, installFromDebian } from '../debian.mjs'
import { openNamespace, startProgram } from '../release/start-program.mjs'

const suite = 'bookworm'
const environment = {
  HOME: '/root',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

/**
 * Installs a bare Debian 12 in memory and boots it with systemd. Its only network is the loopback device, so `packages` are downloaded
 * before; `apt-get install` then finds them. It ends with this process.
 */
export async function bootBareDebian(folder, packages) {
  for (const [program, name] of [
    ['debootstrap', 'debootstrap'],
    ['systemd-nspawn', 'systemd-container'],
  ])
    if (spawnSync(program, ['--version']).error) installFromDebian(name)
  const target = join(folder, 'debian')
  mkdirSync(target)
  const kinds = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const holder = await openNamespace(kinds, 'mount -t tmpfs -o mode=755 tmpfs "$1"', [target])
  if (!holder) throw new Error('This user may not create namespaces.')
  const [first] = childrenOf(holder.pid)
  const inside = ['nsenter', `--target=${first}`, '--mount', '--pid']
  run([...inside, 'debootstrap', suite, target, debianMirror()])
  const apt = [...inside, 'chroot', target, 'apt-get', '--quiet=2']
  run([...apt, 'update'])
  run([...apt, 'install', '--yes', '--download-only', ...packages])
  const machine = ['--private-network', '--register=no', '--keep-unit', '--link-journal=no', '--resolv-conf=off']
  const [command, ...args] = [
    ...inside,
    'systemd-nspawn',
    `--directory=${target}`,
    '--boot',
    '--console=pipe',
    ...machine,
  ]
  const boot = spawn(command, args, { stdio: 'ignore' })
  const system = await whenBooted(boot.pid)
  return {
    /** The prefix of commands in the network of the system, with the files of this machine. */
    network: ['nsenter', `--target=${system}`, '--net'],
    /** A file of the system, as a path of this machine. */
    path: (file) => join(`/proc/${system}/root`, file),
    /** Starts commands in a shell of root, or of `user`, in the home folder. Any failing command ends it. */
    start(commands, user = 'root') {
      const home = user === 'root' ? '/root' : `/home/${user}`
      const script = join('/tmp', `commands-${Math.random().toString(36).slice(2)}`)
      writeFileSync(join(`/proc/${system}/root`, script), commands, { mode: 0o644 })
      const shell = ['bash', '-e', '-o', 'pipefail', '-c', `cd; . ${script}`]
      const asUser = user === 'root' ? shell : ['runuser', '-u', user, '--', ...shell]
      return startProgram([...enter(system), ...asUser], { folder: '/', environment: { ...environment, HOME: home } })
    },
    close: () => holder.kill(),
  }
}

const enter = (system) => ['nsenter', `--target=${system}`, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']

/** nsenter, systemd-nspawn and the first process of the system follow each other. Nothing tells this process when systemd has begun. */
async function whenBooted(nsenter) {
  for (;;) {
    const system = childrenOf(nsenter)
      .flatMap(childrenOf)
      .find((pid) => nameOf(pid) === 'systemd')
    const state = system && spawnSync('sh', ['-c', `${enter(system).join(' ')} systemctl is-system-running --wait`])
    if (/^(running|degraded)/.test(state?.stdout)) return system
    await delay(200)
  }
}

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
const nameOf = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()

function run([command, ...args]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: environment,
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}${stdout.slice(-2000)}`)
}

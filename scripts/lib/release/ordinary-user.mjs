import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { installFromDebian, isDebianRoot } from '../debian.mjs'

const nobody = 65534

/**
 * Runs programs as an ordinary user in a network that has only the loopback device. Without the rights for it they run as this
 * user or with the network of the machine, and `limits` says so.
 */
export async function openOrdinaryUser(home) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('ip', ['-V']).error && isDebianRoot()) installFromDebian('iproute2')
  const network = await openLoneNetwork()
  const asNobody = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []
  const prefix = [...(network ? ['nsenter', `--net=/proc/${network.pid}/ns/net`] : []), ...asNobody]
  // Not the Node of this project, which npm puts in front.
  const path = isRoot ? '/usr/local/bin:/usr/bin:/bin' : process.env.PATH

  const own = (folder) => isRoot && chownSync(folder, nobody, nobody)
  own(home)
  return {
    own,
    limits: [
      ...(network ? [] : ['This user may not create a network namespace: the network of the machine is used.']),
      ...(isRoot ? [] : ['Only root can become another user: this one is used.']),
    ],
    start(command, args, { folder = home, environment = {} } = {}) {
      const [program, ...words] = [...prefix, command, ...args]
      const child = spawn(program, words, {
        cwd: folder,
        env: { PATH: path, HOME: home, npm_config_update_notifier: 'false', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      const output = { stdout: '', stderr: '' }
      for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (output[name] += String(chunk)))
      const exited = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, ...output }))
      /** As a terminal does: to all processes that the program started. */
      const signal = (name) => process.kill(-Number(child.pid), name)
      return { child, output, exited, signal }
    },
    close: () => network?.kill(),
  }
}

/** A process that holds the network; it ends with this one, because its input ends. */
async function openLoneNetwork() {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const isUp = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
    once(holder, 'error').then(() => false),
  ])
  return isUp ? holder : undefined
}

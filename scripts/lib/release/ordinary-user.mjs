import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { installFromDebian, isDebianRoot } from '../debian.mjs'
import { openNamespace, startProgram } from './start-program.mjs'

const nobody = 65534

/**
 * Runs programs as an ordinary user in a network that has only the loopback device. Without the rights for it they run as this
 * user or with the network of the machine, and `limits` says so.
 */
export async function openOrdinaryUser(home) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('ip', ['-V']).error && isDebianRoot()) installFromDebian('iproute2')
  const network = await openNamespace(['--net'], 'ip link set lo up')
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
    start: (command, args, { folder = home, environment = {} } = {}) =>
      startProgram([...prefix, command, ...args], {
        folder,
        environment: { PATH: path, HOME: home, npm_config_update_notifier: 'false', ...environment },
      }),
    close: () => network?.kill(),
  }
}

import { join } from 'node:path'
import { startProgram } from '../release/start-program.mjs'
import { root } from '../runtime.mjs'

/** Starts a store of files and a mail server in the network of the system. `folder` is for their files. @throws if they do not start */
export async function startServices(system, folder) {
  const program = join(root, 'apps/server/test/network/serve-s3-and-mail.ts')
  const environment = { PATH: process.env.PATH, TMPDIR: folder }
  const started = startProgram([...system.network, process.execPath, program], { folder: root, environment })
  await Promise.race([
    new Promise((resolve) => started.child.stdout.once('data', resolve)),
    started.exited.then(({ stderr }) => Promise.reject(new Error(stderr))),
  ])
  return started
}

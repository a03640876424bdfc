import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** bsdtar of macOS and GNU tar name the same options differently. */
const asRoot = process.platform === 'darwin' ? ['--uid', '0', '--gid', '0'] : ['--owner=0', '--group=0', '--sort=name']

/** Packs the folder `package` in `parent` as npm does. `npm pack` itself leaves out a folder of installed packages. */
export async function packRelease(parent, file, level) {
  const tar = spawn('tar', ['-c', ...asRoot, '-C', parent, 'package'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve, reject) => tar.once('error', reject).once('close', resolve))
  // An aborted release leaves no file that looks complete.
  const [, code] = await Promise.all([
    pipeline(tar.stdout, createGzip({ level }), createWriteStream(`${file}.part`)),
    ended,
  ])
  if (code !== 0) throw new Error('The package could not be packed: tar says why above.')
  await rename(`${file}.part`, file)
}

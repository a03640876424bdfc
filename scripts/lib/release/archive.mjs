import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** bsdtar of macOS and GNU tar name the same options differently. Root unpacks a file with its owner and rights. */
const optionsFor = (name) =>
  process.platform === 'darwin'
    ? ['--uid', '0', '--gid', '0', '-s', `/^package/${name}/`]
    : ['--owner=0', '--group=0', '--mode=u=rwX,go=rX', '--sort=name', `--transform=s/^package/${name}/`]

/**
 * Packs the folder `package` in `parent` as the folder `name`. npm installs such a file too, but `npm pack` itself leaves out a
 * folder of installed packages.
 */
export async function packRelease(parent, name, file, level) {
  const args = ['-c', ...optionsFor(name), '-C', parent, 'package']
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve, reject) => tar.once('error', reject).once('close', resolve))
  // An aborted release leaves no file that looks complete.
  const [, code] = await Promise.all([
    pipeline(tar.stdout, createGzip({ level }), createWriteStream(`${file}.part`)),
    ended,
  ])
  if (code !== 0) throw new Error('The package could not be packed: tar says why above.')
  await rename(`${file}.part`, file)
}

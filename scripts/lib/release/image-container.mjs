import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianMirror, installFromDebian } from '../debian.mjs'
import { root } from '../runtime.mjs'
import { openNamespace, startProgram } from './start-program.mjs'

const base = 'localhost/scooter-rides-test-base'
const image = 'localhost/scooter-rides-test'

/** Builds the image from an unpacked package on a minimal system of Debian, because no registry is needed for that. */
export function buildImage(packageFolder, folder) {
  for (const name of ['buildah', 'debootstrap']) if (spawnSync(name, ['--version']).error) installFromDebian(name)
  // The libraries of the image must not be older than those of the package.
  const suite = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))[1]
  run('debootstrap', ['--variant=minbase', suite, join(folder, 'base'), debianMirror()])
  const container = buildah('from', 'scratch')
  buildah('copy', container, join(folder, 'base'), '/')
  buildah('commit', container, base)
  buildah('rm', container)
  const words = ['--build-arg', `BASE=${base}`, '--build-arg', 'VERSION=0.0.1', '--build-arg', 'REVISION=abc']
  const files = ['--file', 'deploy/Dockerfile', '--ignorefile', 'deploy/Dockerfile.dockerignore']
  buildah(
    'build',
    ...words,
    ...files,
    '--build-context',
    `package=${packageFolder}`,
    '--format',
    'docker',
    '--tag',
    image,
    '.',
  )
  return { ...JSON.parse(buildah('inspect', '--type', 'image', image)), bytes: sizeOf(image) }
}

export function removeImages() {
  for (const name of [image, base]) spawnSync('buildah', ['rmi', '--force', name])
}

/** buildah prints `363 MB`. */
function sizeOf(name) {
  const [{ size }] = JSON.parse(buildah('images', '--json', name))
  return Number(/^([\d.]+) MB$/.exec(size)?.[1]) * 1e6
}

/** Runs the image as its configuration says, with a read-only root, one volume and no network. */
export async function openContainer({ Docker: { config } }, folder) {
  const container = buildah('from', image)
  const [target, data] = ['root', 'data'].map((name) => join(folder, name))
  for (const path of [target, data]) mkdirSync(path)
  const [user] = config.User.split(':').map(Number)
  chownSync(data, user, user)
  const setUp = `ip link set lo up; mount --bind "$1" "$2"; mount -o remount,ro,bind "$2"
    mount --bind "$3" "$2/data"; mount -t tmpfs -o mode=1777 tmpfs "$2/tmp"`
  const holder = await openNamespace(['--net', '--mount'], setUp, [buildah('mount', container), target, data])
  if (!holder) throw new Error('This user may not create namespaces.')
  const prefix = ['/usr/bin/nsenter', `--target=${holder.pid}`, '--net', '--mount', '/usr/sbin/chroot']
  const environment = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  return {
    start: (words) =>
      startProgram([...prefix, `--userspec=${config.User}`, target, ...words], { folder: '/', environment }),
    close() {
      holder.kill()
      buildah('rm', container)
    },
  }
}

const buildah = (...args) => run('buildah', args).trim()

function run(command, args) {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`)
  return stdout
}

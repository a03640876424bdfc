import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { serverFiles } from '@scooter-rides/messages'
import { ownNode, root } from '../runtime.mjs'
import { licencesOf } from './licences.mjs'
import { releasedPackages, runtimePackages } from './production-packages.mjs'
import { isReleased } from './released-files.mjs'
import { findRouterLibraries } from './router-libraries.mjs'

const documents = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'docs/**/*.md']
/** Files that operators adapt: units of systemd, reverse proxies, alerts. */
const examples = ['deploy/Caddyfile', 'deploy/*.{conf,example}', 'deploy/{systemd,prometheus,grafana}/*']
/** As in the clone, because the server finds its files and packages from its own folder. */
const parts = [
  'apps/server/dist/**',
  'apps/server/data/**',
  'apps/server/migrations/*.sql',
  'apps/server/migrations/meta/_journal.json',
  'apps/web/dist/**',
  `packages/messages/catalogues/*/{${serverFiles.join()}}.json`,
]

/** Writes everything that a server needs into an empty folder. @returns the version */
export function stageRelease(target) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(target, { recursive: true, force: true })
  for (const file of filesOf([...documents, ...examples])) copy(file, join(target, file))
  for (const file of filesOf(parts)) if (!file.endsWith('.map')) copy(file, join(target, 'app', file))
  for (const folder of runtimePackages()) stagePackage(folder, join(target, 'app', folder))
  copy('scripts/lib/release/launch.mjs', join(target, 'bin/launch.mjs'))
  writeProgram(join(target, 'bin/scooter-rides'))
  // npm links the binary of the package `node` into its own folder.
  copy(realpathSync(ownNode), join(target, 'runtime/node'))
  const libraries = findRouterLibraries()
  const router = `app/node_modules/@valhallajs/valhallajs/${process.platform}/${process.arch}/lib`
  for (const { path, name } of libraries) copy(realpathSync(path), join(target, router, name))
  const nodeLicence = { title: `Node.js ${process.versions.node}`, text: readFileSync(nodeLicenceFile(), 'utf8') }
  const licences = licencesOf(releasedPackages(), [nodeLicence, ...libraries.map(({ licence }) => licence)])
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES'), licences)
  writeJson(join(target, 'app/apps/server/package.json'), { version: manifest.version, private: true, type: 'module' })
  writeJson(join(target, 'package.json'), manifestOfRelease(manifest))
  return manifest.version
}

function manifestOfRelease({ name, version, description, license, engines }) {
  return {
    name,
    version,
    description,
    license,
    engines,
    os: [process.platform],
    cpu: [process.arch],
    ...(process.platform === 'linux' && { libc: ['glibc'] }),
    bin: { 'scooter-rides': 'bin/scooter-rides' },
  }
}

function stagePackage(folder, target) {
  const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const options = { cwd: join(root, folder), withFileTypes: true, exclude: ({ name }) => name === 'node_modules' }
  for (const entry of globSync('**/*', options)) {
    const file = join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)
    if (entry.isFile() && isReleased(name, file)) copy(join(folder, file), join(target, file))
  }
}

function nodeLicenceFile() {
  const [file] = globSync(['node_modules/node/node_modules/node-*/LICENSE', 'node_modules/node-*/LICENSE'], {
    cwd: root,
  })
  if (!file) throw new Error('The package of Node lacks its LICENSE.')
  return join(root, file)
}

function filesOf(patterns) {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function copy(file, target) {
  const source = file.startsWith('/') ? file : join(root, file)
  if (!existsSync(source)) throw new Error(`${file} is missing.`)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
}

/** On another platform the program says which one the package is for. */
export function writeProgram(file) {
  const platform = process.platform === 'darwin' ? 'macOS' : 'Linux with glibc 2.28 or later'
  const program = readFileSync(join(root, 'scripts/lib/release/scooter-rides'), 'utf8')
  writeFileSync(file, program.replace('{platform}', `${platform} on ${process.arch}`), { mode: 0o755 })
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)

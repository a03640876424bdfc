import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime.mjs'

/** Their code is in the bundle of the server (`apps/server/rolldown.config.ts`). prom-client also needs @opentelemetry/api itself. */
const isBundled = (name) => /^(@scooter-rides\/|drizzle-orm$|zod$|@opentelemetry\/(?!api$))/.test(name)
const isTypes = (name) => name.startsWith('@types/')

/** The folders of the packages that the server loads at run time on this platform, relative to the clone. */
export function runtimePackages() {
  const folders = closureOf(['apps/server', 'packages/osm-import', 'packages/geo', 'packages/time'], (name) =>
    isBundled(name) || isTypes(name) ? 'skip' : 'take',
  )
  const misplaced = folders.filter((folder) => !/^(apps\/server\/)?node_modules\//.test(folder))
  // The bundle in apps/server/dist would not find them.
  if (misplaced.length > 0) throw new Error(`These packages are not installed for the server: ${misplaced.join(', ')}`)
  return folders
}

/** The folders of all packages whose code or data is in the release, also as a part of a bundle. */
export function releasedPackages() {
  const { devDependencies = {} } = manifestOf('apps/web')
  const drawn = Object.keys(devDependencies).filter(
    (name) => name.startsWith('@iconify-json/') || name === 'tailwindcss',
  )
  return closureOf(
    ['apps/server', 'apps/web', 'packages/osm-import', 'packages/geo', 'packages/time', 'packages/contract'],
    (name) => (isTypes(name) ? 'skip' : 'take'),
    drawn,
  )
}

/** `more`: packages that only the browser app needs, and only for its build. */
function closureOf(workspaces, decide, more = []) {
  const folders = new Set()
  const visit = (folder, names) => {
    for (const { name, isOptional } of names) {
      if (name.startsWith('@scooter-rides/') || decide(name) === 'skip') continue
      const found = resolve(folder, name)
      if (!found && !isOptional) throw new Error(`${folder} needs the package ${name}, which is not installed.`)
      if (!found || folders.has(found)) continue
      folders.add(found)
      visit(found, needsOf(manifestOf(found)))
    }
  }
  for (const folder of workspaces) visit(folder, needsOf(manifestOf(folder)))
  visit('apps/web', more.map(required))
  return [...folders].sort()
}

const required = (name) => ({ name, isOptional: false })

const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].map((name) => ({
    name,
    isOptional: Object.hasOwn(optionalDependencies ?? {}, name),
  }))
}

/** As in Node: from the inside out. Optional packages of other platforms are not installed. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, '')) {
    const found = folder.endsWith('node_modules') ? undefined : join(folder, 'node_modules', name)
    if (found && existsSync(join(root, found, 'package.json'))) return found
    if (folder === '') return undefined
  }
}

// `npm run release`: builds the server and the browser app and writes release/scooter-rides-VERSION.tgz, a package for this
// platform with everything that a server needs. `-- --folder` writes the folder release/package only.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { makeReady } from './lib/ready.mjs'
import { giveUp, root, say } from './lib/runtime.mjs'

await makeReady()
const { buildChanged } = await import('./lib/build.mjs')
const { stageRelease } = await import('./lib/release/stage.mjs')
const { packRelease } = await import('./lib/release/archive.mjs')
const isFolderOnly = process.argv.includes('--folder')
/** Compressed: a limit of the project, so that a download stays bearable. */
const maxMegabytes = 150
const megabytes = (file) => Math.round(statSync(file).size / 1e6)

await release().catch((error) => giveUp(error.message))

async function release() {
  await buildChanged()
  const folder = join(root, 'release')
  const version = stageRelease(join(folder, 'package'))
  if (isFolderOnly) return say('The package is in release/package.')
  const name = `scooter-rides-${version}`
  const file = join(folder, `${name}.tgz`)
  await packRelease(folder, name, file, 9)
  if (megabytes(file) > maxMegabytes) giveUp(`${file} has ${megabytes(file)} MB; at most ${maxMegabytes} are allowed.`)
  say(`release/${name}.tgz: ${megabytes(file)} MB. Start it: tar -xzf ${name}.tgz && ${name}/bin/scooter-rides`)
}

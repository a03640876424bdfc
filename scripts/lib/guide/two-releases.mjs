import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packRelease } from '../release/archive.mjs'
import { stageRelease } from '../release/stage.mjs'

/**
 * Writes this release, and the same as the next version, which an update installs, to the folder `target`. `folder` is for drafts.
 * @returns both versions
 */
export async function makeReleases(folder, target) {
  const first = stageRelease(join(folder, 'package'))
  const [major, minor] = first.split('.').map(Number)
  const versions = { first, second: `${major}.${minor + 1}.0` }
  for (const version of Object.values(versions)) {
    for (const file of ['package.json', 'app/apps/server/package.json']) {
      const path = join(folder, 'package', file)
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version }))
    }
    const name = `scooter-rides-${version}`
    await packRelease(folder, name, join(folder, `${name}.tgz`), 1)
    copyFileSync(join(folder, `${name}.tgz`), join(target, `${name}.tgz`))
    rmSync(join(folder, `${name}.tgz`))
  }
  rmSync(join(folder, 'package'), { recursive: true })
  return versions
}

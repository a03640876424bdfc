import { existsSync, globSync, readFileSync } from 'node:fs'
import { provideRoadLibraries } from '../road-libraries.mjs'

/**
 * Libraries that Valhalla's package expects on the system, with their packages in Debian. A minimal system lacks them, so the
 * release contains them beside the router, where its loader looks first.
 */
const libraries = {
  'libbsd.so.0': 'libbsd0',
  'libmd.so.0': 'libmd0',
  'libcrypt.so.1': 'libcrypt1',
  'libselinux.so.1': 'libselinux1',
}

/** The path, name and licence of each of these libraries on this machine. */
export function findRouterLibraries() {
  if (process.platform !== 'linux') return []
  provideRoadLibraries()
  return Object.entries(libraries).map(([name, packageName]) => {
    const [path] = globSync([`/lib/*-linux-gnu/${name}`, `/usr/lib/*-linux-gnu/${name}`, `/usr/lib64/${name}`])
    const licence = `/usr/share/doc/${packageName}/copyright`
    if (!path || !existsSync(licence))
      throw new Error(`The release contains ${name} for the road router. Install it: apt-get install ${packageName}`)
    return { path, name, licence: { title: `${name} (${packageName} of Debian)`, text: readFileSync(licence, 'utf8') } }
  })
}

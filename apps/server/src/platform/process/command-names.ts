import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serverRoot } from '../server-root.ts'

/** The released package contains no sources and no npm scripts. */
const isPackage = !existsSync(join(serverRoot, 'src'))

/** Texts name commands as npm scripts. In a package, this replaces them by commands of its program. */
export const withCommandNames = (text: string) => (isPackage ? asProgramCommands(text) : text)

export function asProgramCommands(text: string): string {
  return text
    .replaceAll(/npm run ([\w:]+) (\[?)-- /g, 'scooter-rides $1 $2')
    .replaceAll(/npm run ([\w:]+)/g, 'scooter-rides $1')
    .replaceAll('npm start', 'scooter-rides')
}

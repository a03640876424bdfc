import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime.mjs'

const documents = ['operating', 'backups', 'growing', 'monitoring']
const markedBlock = /(?:^<!-- guide: (\S+) -->\n\n)?^```sh\n([\s\S]*?)^```$/gm

/** The shell commands of the guides for operators. A comment in front of a block names it: `<!-- guide: install -->`. */
export const readGuides = () =>
  documents.flatMap((document) => {
    const file = `docs/${document}.md`
    return blocksIn(readFileSync(join(root, file), 'utf8')).map((block) => ({ file, ...block }))
  })

export const blocksIn = (text) => [...text.matchAll(markedBlock)].map(([, name, commands]) => ({ name, commands }))

/** The packages of Debian that the commands install. */
export const packagesIn = (blocks) => [
  ...new Set(
    blocks.flatMap(({ commands }) =>
      [...commands.matchAll(/^apt-get install --yes (.+)$/gm)].flatMap(([, names]) => names.split(' ')),
    ),
  ),
]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/** The number of items of levels 1 and 2 in each chapter of OWASP ASVS 5.0.0. */
export const itemsOfChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** The rows of the chapters in docs/security/asvs.md, and the ids of the items that do not apply. */
export function readItems() {
  const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  const chapters = text.slice(text.indexOf('\n## V1 '))
  const rows = chapters.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| (.*)\|$/gm)
  const notApplicable = chapters.matchAll(/^Not applicable: ([\d., ]+) \(/gm)
  return {
    rows: [...rows].map(([, id, level, state, heldBy]) => ({ id, level, state, files: heldBy.match(/\]\(/g) ?? [] })),
    notApplicable: [...notApplicable].flatMap(([, ids]) => ids.split(', ')),
  }
}

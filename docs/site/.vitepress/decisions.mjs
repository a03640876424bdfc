import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The index of decisions and every record, by number, with its heading. */
export function decisions(folder) {
  const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
  return [
    { text: 'Index', link: '/docs/decisions/' },
    ...records.toSorted().map((name) => ({
      text: /^# (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name,
      link: `/docs/decisions/${name.replace(/\.md$/, '')}`,
    })),
  ]
}

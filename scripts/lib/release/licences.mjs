import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runtime.mjs'

const isLicence = /^(licen[cs]e|copying|copyright|notice|third[-_]party)/i
const line = '-'.repeat(80)

/** The licences of packages and of other parts (`{ title, text }`), for the file THIRD-PARTY-LICENSES. */
export function licencesOf(folders, others) {
  const parts = [...folders.map(licenceOf), ...others].sort((one, other) => (one.title < other.title ? -1 : 1))
  const intro =
    'Scooter Rides is released under the licence in LICENSE, and NOTICE names the sources of its data. It contains these parts of others:\n'
  return [intro, ...parts.map(({ title, text }) => `${line}\n${title}\n\n${text.trim()}\n`)].join('\n')
}

function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const texts = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').trim())
  const by = typeof author === 'string' ? author : author?.name
  const stated = `Licence: ${typeof license === 'string' ? license : (license?.type ?? 'see the package')}${by ? `, by ${by}` : ''}`
  return { title: `${name} ${version}`, text: [stated, ...texts].join('\n\n') }
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './run-node.mjs'
import { root, say } from './runtime.mjs'

const sources = ['apps/*/src/**/*.{ts,tsx}', 'apps/web/build/*.ts', 'packages/*/src/**/*.ts']
const isTest = (path) => /\.test\.tsx?$|message-arguments\.ts$/.test(path)

/** The keys that no source file names. */
export function unusedKeys(keys, texts) {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/['"]([\w-]+\.[\w.]+)['"]/g)].map(([, key]) => key)))
  return keys.filter((key) => !named.has(key))
}

/** The source files that may show messages. */
export const sourceTexts = () =>
  globSync(sources, { cwd: root })
    .filter((path) => !isTest(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))

/** Writes the types of the keys and prints what a translator or developer has to mend. Returns whether nothing is wrong. */
export async function reportMessages() {
  const written = await runNode([join(root, 'packages/messages/build/write-types.ts')])
  if (written !== 0) return false
  const { catalogueFaults, readCatalogue } = await import('@scooter-rides/messages/build')
  const { languages, languagesInWork, sourceLanguage } = await import('@scooter-rides/messages')
  const source = readCatalogue(sourceLanguage)
  const faults = unusedKeys([...source.keys()], sourceTexts()).map((key) => `${sourceLanguage}: “${key}” is not used.`)
  for (const { tag } of languages) {
    const own = catalogueFaults(source, readCatalogue(tag)).map((fault) => `${tag}: ${fault}`)
    faults.push(...own)
    say(`${tag}: ${source.size} messages, ${own.length} to mend.`)
  }
  for (const tag of languagesInWork) {
    const own = catalogueFaults(source, readCatalogue(tag))
    say(`${tag}, not offered yet: ${own.length} to mend${own.length > 0 ? `, for example: ${own[0]}` : ''}.`)
  }
  faults.forEach((fault) => say(fault))
  return faults.length === 0
}

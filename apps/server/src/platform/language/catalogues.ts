import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { serverFiles, type CompiledMessage, type LanguageTag } from '@scooter-rides/messages'
import { serverRoot } from '../server-root.ts'

const folder = join(serverRoot, '../../packages/messages/catalogues')

interface Catalogue {
  texts: ReadonlyMap<string, string>
  compiled: Map<string, CompiledMessage>
}

const catalogues = new Map<LanguageTag, Catalogue>()

/** Read when the first text of a language is needed: few servers speak all of them. */
function catalogueOf(language: LanguageTag): Catalogue {
  const known = catalogues.get(language)
  if (known) return known
  const read = { texts: new Map(serverFiles.flatMap((file) => readMessages(language, file))), compiled: new Map() }
  catalogues.set(language, read)
  return read
}

function readMessages(language: LanguageTag, file: string): [key: string, text: string][] {
  const messages = JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')) as Record<string, string>
  return Object.entries(messages).map(([key, text]) => [`${file}.${key}`, text])
}

/** Undefined for a key that this release does not have: a stored message may come from another one. */
export function findMessage(language: LanguageTag, key: string): CompiledMessage | undefined {
  const { texts, compiled } = catalogueOf(language)
  const known = compiled.get(key)
  const text = texts.get(key)
  if (known !== undefined || text === undefined) return known
  const message = compile(text)
  compiled.set(key, message)
  return message
}

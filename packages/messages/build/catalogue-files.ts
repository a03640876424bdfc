import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Catalogue } from '../src/format-message.ts'

const folder = join(import.meta.dirname, '../catalogues/')

const catalogueFolder = (language: string) => `${folder}${language}`

/** The paths of the files of a language, for tools that watch them. */
export const cataloguePaths = (language: string) =>
  fileNames(language).map((name) => `${catalogueFolder(language)}/${name}.json`)

/** The names of the files of a language, without `.json`. */
export const fileNames = (language: string) =>
  readdirSync(catalogueFolder(language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()

/**
 * The messages of one file by full key (`file.key`), in ICU syntax. Keys that begin with `@` are notes for translators.
 *
 * @throws if the file is not JSON or contains something other than text
 */
export function readMessages(language: string, file: string): Map<string, string> {
  const path = `${catalogueFolder(language)}/${file}.json`
  const content = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const messages = new Map<string, string>()
  for (const [key, message] of Object.entries(content)) {
    if (typeof message !== 'string') throw new Error(`${path}: “${key}” is not text.`)
    if (!key.startsWith('@')) messages.set(`${file}.${key}`, message)
  }
  return messages
}

/** All messages of a language by full key. */
export const readCatalogue = (language: string): Map<string, string> =>
  new Map(fileNames(language).flatMap((file) => [...readMessages(language, file)]))

/** @throws with the key if a message is not valid ICU syntax */
export function compileMessages(messages: Iterable<[key: string, message: string]>): Catalogue {
  const compiled: Catalogue = {}
  for (const [key, message] of messages)
    try {
      compiled[key] = compile(message)
    } catch (error) {
      throw new Error(`The message “${key}” is not valid: ${message}`, { cause: error })
    }
  return compiled
}

/** The compiled messages of some files, or of all files of the language. */
export function compileFiles(language: string, files: readonly string[] = fileNames(language)): Catalogue {
  return compileMessages(files.flatMap((file) => [...readMessages(language, file)]))
}

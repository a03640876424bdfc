import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFiles } from '@scooter-rides/messages/build'
import { dictionaries, hunspell } from './dictionaries.mjs'
import { root } from './runtime.mjs'

/** Words of the catalogue of a language that neither its dictionary nor the list of allowed words knows, and the number of all words. */
export function misspelt(tag) {
  const words = wordsOf(tag)
  const allowed = new Set(readFileSync(join(root, 'packages/messages/spelling', `${tag}.txt`), 'utf8').split('\n'))
  const { stdout } = hunspell(['-d', dictionaries[tag].name, '-i', 'utf-8', '-l'], words.join('\n'))
  const unknown = stdout.split('\n').filter((word) => word && !allowed.has(word))
  return { unknown: [...new Set(unknown)].sort(), count: unknown.length, total: words.length }
}

/** The words of all messages, without arguments, elements, addresses and upper-case abbreviations. */
export function wordsOf(tag) {
  const texts = Object.values(compileFiles(tag)).flatMap(textsOf)
  return texts.flatMap((text) =>
    text
      .replaceAll(/\S*(https?:|[@_/=\\]|\.\w)\S*/g, ' ')
      .split(/[^\p{L}\p{M}’'-]+/u)
      .map((word) => word.replaceAll('’', "'").replaceAll(/^['-]+|['-]+$/g, ''))
      .filter((word) => /\p{Ll}{2}/u.test(word)),
  )
}

/** The literal texts of a compiled message: names of arguments, elements and options are none. */
function textsOf(node) {
  if (typeof node === 'string') return [node]
  if (!Array.isArray(node)) return []
  return node.flatMap(partTexts)
}

function partTexts(part) {
  if (typeof part === 'string') return [part]
  if (!Array.isArray(part)) return []
  const [, kind, options] = part
  if (typeof kind !== 'number') return part.slice(1).flatMap((child) => partTexts(child))
  if (options === null || typeof options !== 'object' || ![1, 2, 3].includes(kind))
    return part.slice(2).flatMap((child) => partTexts(child))
  return Object.values(options).flatMap((branch) => textsOf(branch))
}

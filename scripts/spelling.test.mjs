import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dictionaries, hasDictionary } from './lib/dictionaries.mjs'
import { misspelt, wordsOf } from './lib/spelling.mjs'

const most = 0.005

test.each(Object.entries(dictionaries).filter(([, dictionary]) => hasDictionary(dictionary)))(
  'the dictionary knows the words of the catalogue in %s, apart from listed ones',
  (tag) => {
    const { unknown, count, total } = misspelt(tag)
    expect(total).toBeGreaterThan(5000)
    expect(count / total, unknown.join(', ')).toBeLessThanOrEqual(most)
  },
)

test.each(Object.keys(dictionaries))('the listed words of %s are used and in order', (tag) => {
  const path = new URL(`../packages/messages/spelling/${tag}.txt`, import.meta.url)
  const listed = readFileSync(path, 'utf8').trimEnd().split('\n')
  // The dictionary of some languages checks the parts of a compound.
  const used = new Set(wordsOf(tag).flatMap((word) => [word, ...word.split(/['-]/)]))
  expect(listed.filter((word) => !used.has(word))).toEqual([])
  expect(listed).toEqual(listed.toSorted())
})

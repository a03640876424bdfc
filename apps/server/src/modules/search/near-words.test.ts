import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createNearWords } from './near-words.ts'

const wordsKnown = ['mountain', 'fountain', 'maintain', 'river', 'rover', 'bridge', 'vespa', 'gts', 'велосипед']
function filled(words: string[]) {
  const near = createNearWords({ mostWords: 1000 })
  for (const word of words) near.add(word)
  return near
}

test.each([
  ['muontain', ['mountain']],
  ['mountian', ['mountain']],
  ['ountain', ['mountain', 'fountain']],
  ['moumtaon', ['mountain']],
  ['rivr', ['river']],
  ['rifer', ['river']],
  ['vspa', ['vespa']],
  ['велосепед', ['велосипед']],
  ['gtx', ['gts']],
  ['gs', []],
  ['bredgi', ['bridge']],
  ['kangaroo', []],
])('%s may have been meant as %j', (typed, meant) => {
  expect(filled(wordsKnown).find(typed)).toEqual(meant)
})

test('any word of four letters or more is found again by any one slip', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'.split('')), minLength: 4, maxLength: 14 })
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('wrong', 'missing', 'surplus', 'swapped'), (meant, at, slip) => {
      const letters = Array.from(meant)
      const place = at % (letters.length - 1)
      if (slip === 'wrong') letters[place] = 'z'
      if (slip === 'missing') letters.splice(place, 1)
      if (slip === 'surplus') letters.splice(place, 0, 'z')
      if (slip === 'swapped') letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? '')
      const typed = letters.join('')
      fc.pre(typed !== meant)
      expect(filled([...wordsKnown, meant]).find(typed)).toContain(meant)
    }),
    { numRuns: 500, seed: 13 },
  )
})

test('more words than it may hold are not taken', () => {
  const near = createNearWords({ mostWords: 2 })
  for (const word of wordsKnown) near.add(word)
  expect([near.isFull(), near.has('fountain'), near.has('river')]).toEqual([true, true, false])
})

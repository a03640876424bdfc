import { expect, test } from 'vitest'
import fc from 'fast-check'
import { inSlices } from '../../../platform/queues/in-slices.ts'
import { createTypoCandidates } from './typo-candidates.ts'
import { slow } from '../../../../test/slow.ts'

const vocabulary = ['mountain', 'fountain', 'maintain', 'river', 'rover', 'bridge', 'vespa', 'gts', 'велосипед']
function filled(words: string[]) {
  const candidates = createTypoCandidates({ maxWords: 1000 })
  for (const word of words) candidates.add(word)
  return candidates
}

/** Without a time limit. */
function correctionsOf(typed: string, words: string[]): string[] {
  const steps = filled(words).find(typed)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
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
])('corrects %s to %j', (typed, meant) => {
  expect(correctionsOf(typed, vocabulary)).toEqual(meant)
})

test('corrects any single typo in a word of four letters or more', slow, () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'.split('')), minLength: 4, maxLength: 14 })
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('wrong', 'missing', 'surplus', 'swapped'), (meant, at, typo) => {
      const letters = Array.from(meant)
      const place = at % (letters.length - 1)
      if (typo === 'wrong') letters[place] = 'z'
      if (typo === 'missing') letters.splice(place, 1)
      if (typo === 'surplus') letters.splice(place, 0, 'z')
      if (typo === 'swapped') letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? '')
      const typed = letters.join('')
      fc.pre(typed !== meant)
      expect(correctionsOf(typed, [...vocabulary, meant])).toContain(meant)
    }),
    { numRuns: 500, seed: 13 },
  )
})

test('ignores words above the maximum', () => {
  const candidates = createTypoCandidates({ maxWords: 2 })
  for (const word of vocabulary) candidates.add(word)
  expect([candidates.isFull(), candidates.has('fountain'), candidates.has('river')]).toEqual([true, true, false])
})

test('neither blocks the event loop nor takes long among 100,000 words with a common prefix', async () => {
  const candidates = createTypoCandidates({ maxWords: 200_000 })
  for (let index = 0; index < 100_000; index++) candidates.add(`aaaaaaa${index.toString(26).padStart(4, 'b')}`)
  const before = process.cpuUsage()
  const [words, longest] = await withLongestPause(() =>
    inSlices(candidates.find('aaaaaaaxyzq'), { sliceMs: 4, budgetMs: 50 }),
  )

  expect(words.length).toBeLessThanOrEqual(24)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  expect(longest).toBeLessThan(200)
})

/** Also returns the longest processor time, in milliseconds, between two turns of the event loop. */
async function withLongestPause<T>(work: () => Promise<T>): Promise<[T, number]> {
  let [longest, since] = [0, process.cpuUsage()]
  const note = () => {
    longest = Math.max(longest, process.cpuUsage(since).user / 1000)
    since = process.cpuUsage()
  }
  let isOver = false
  const tick = () => {
    note()
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const result = await work()
  note()
  isOver = true
  return [result, longest]
}

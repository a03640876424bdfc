import { expect, test } from 'vitest'
import fc from 'fast-check'
import { inSlices } from '../../platform/queues/in-slices.ts'
import { createNearWords } from './near-words.ts'

const wordsKnown = ['mountain', 'fountain', 'maintain', 'river', 'rover', 'bridge', 'vespa', 'gts', 'велосипед']
function filled(words: string[]) {
  const near = createNearWords({ mostWords: 1000 })
  for (const word of words) near.add(word)
  return near
}

/** Without a bound in time. */
function nearTo(typed: string, words: string[]): string[] {
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
])('%s may have been meant as %j', (typed, meant) => {
  expect(nearTo(typed, wordsKnown)).toEqual(meant)
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
      expect(nearTo(typed, [...wordsKnown, meant])).toContain(meant)
    }),
    { numRuns: 500, seed: 13 },
  )
})

test('more words than it may hold are not taken', () => {
  const near = createNearWords({ mostWords: 2 })
  for (const word of wordsKnown) near.add(word)
  expect([near.isFull(), near.has('fountain'), near.has('river')]).toEqual([true, true, false])
})

test('among 100,000 words that begin alike, one search neither holds the event loop nor takes long', async () => {
  const near = createNearWords({ mostWords: 200_000 })
  for (let index = 0; index < 100_000; index++) near.add(`aaaaaaa${index.toString(26).padStart(4, 'b')}`)
  const before = process.cpuUsage()
  const [words, longest] = await withLongestPause(() =>
    inSlices(near.find('aaaaaaaxyzq'), { sliceMs: 4, budgetMs: 50 }),
  )

  expect(words.length).toBeLessThanOrEqual(24)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  expect(longest).toBeLessThan(200)
})

/** The longest stretch of the processor's time, in milliseconds, in which nothing else of the event loop ran. */
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

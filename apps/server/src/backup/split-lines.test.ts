import { expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

async function* inChunks(text: string, bytes: number) {
  const whole = Buffer.from(text)
  for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
}

async function collect(lines: AsyncIterable<string>) {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

test.each([1, 2, 3, 7, 1000])('splits chunks of %i bytes at line feeds and nowhere else', async (bytes) => {
  const lines = ['["a\u2028b\u2029c\u0085d\re"]', '', '🛵 Σ', 'the last']
  expect(await collect(splitLines(inChunks(lines.join('\n'), bytes), 100))).toEqual(lines)
  expect(await collect(splitLines(inChunks(`${lines.join('\n')}\n`, bytes), 100))).toEqual(lines)
})

test('a line that is longer than allowed ends with an error before the rest is read', async () => {
  const lines = splitLines(inChunks(`short\n${'x'.repeat(5000)}\nshort`, 10), 100)
  expect((await lines.next()).value).toBe('short')
  await expect(lines.next()).rejects.toThrow(RangeError)
})

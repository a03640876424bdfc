import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

test.each<[string, unknown]>([
  ['{"places":[1]}', { places: [1] }],
  ['Sure!\n```json\n{"places":[2]}\n```\nHave fun.', { places: [2] }],
  ['``` {"places":[3]} ```', { places: [3] }],
  ['```json\n{"places":[4]}', undefined],
  ['I would love to help.', undefined],
  ['', undefined],
])('reads %j as %j', (content, reply) => {
  expect(readReply(content)).toEqual(reply)
})

test('reads a long text with an unclosed fence quickly', () => {
  const content = `\`\`\`json${' '.repeat(400_000)}`
  const began = process.cpuUsage()
  expect(readReply(content)).toBeUndefined()
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
})

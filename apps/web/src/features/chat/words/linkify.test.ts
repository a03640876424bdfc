import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const here = 'https://scooter.example'
const linksIn = (text: string) => linkify(text, here).flatMap((part) => (part.type === 'link' ? [part.href] : []))

test.each([
  ['see https://a.example/b?c=d#e.', ['https://a.example/b?c=d#e']],
  ['(https://a.example)', ['https://a.example/']],
  ['https://a.example/x_(y)', ['https://a.example/x_(y)']],
  ['http://a.example, https://b.example!', ['http://a.example/', 'https://b.example/']],
  [`ride: ${here}/rides/7`, ['/rides/7']],
  ['https://scooter.example.evil.test/', ['https://scooter.example.evil.test/']],
  ['javascript:alert(1) data:text/html,x ftp://a.example //a.example', []],
  ['<b>https://a.example"onclick</b>', ['https://a.example/']],
  ['https:// http://', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('nothing of the text is lost', () => {
  const text = 'one https://a.example, two (https://b.example) three'
  expect(
    linkify(text, here)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

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
  ['(see https://wiki.example/Vespa_(scooter))', ['https://wiki.example/Vespa_(scooter)']],
  ["https://wiki.example/Sant'Agata", ["https://wiki.example/Sant'Agata"]],
  ['„https://a.example/q“ «https://a.example/q» ‘https://a.example/q’', Array(3).fill('https://a.example/q')],
  [
    'https://a.example/path。Next 「https://a.example/path」 https://a.example/path！',
    Array(3).fill('https://a.example/path'),
  ],
  ['[https://a.example/x] [there](https://a.example/x) **https://a.example/x**', Array(3).fill('https://a.example/x')],
  ['https://a.example/x?!…', ['https://a.example/x']],
  ['🛵https://a.example/x🛵 https://a.example/x👩🏽\u200D🔧', Array(2).fill('https://a.example/x')],
  ['(www.a.example/x), www.', ['https://www.a.example/x']],
  ['https://пример.рф:8080/путь', ['https://xn--e1afmkfd.xn--p1ai:8080/%D0%BF%D1%83%D1%82%D1%8C']],
  ['https://bank.example@evil.test/ mailto:a@b.example a@b.example', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('a long text of brackets is parsed quickly', () => {
  const begunAt = performance.now()
  for (const sign of ['(', '[', "'", 'https://', 'www.']) linkify(`https://a.example/${sign.repeat(4000)}`, here)
  expect(performance.now() - begunAt).toBeLessThan(2000)
})

test('no part of the text is lost', () => {
  const text = 'one https://a.example, two (https://b.example) three'
  expect(
    linkify(text, here)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

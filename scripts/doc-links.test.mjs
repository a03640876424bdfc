import { expect, test } from 'vitest'
import { anchorsIn, brokenLinksIn, documents, linksIn } from './lib/doc-links.mjs'

test.each(documents())('every link in %s leads to a file or a heading', (file) => {
  expect(brokenLinksIn(file)).toEqual([])
})

test('detects a link to a missing file or heading', () => {
  const text = '# Start\n[a](#start) [b](#end) [c](docs/index.md) [d](docs/nowhere.md) [e](docs/index.md#nowhere)'
  expect(brokenLinksIn('README.md', text)).toEqual(['#end', 'docs/nowhere.md', 'docs/index.md#nowhere'])
})

test('finds links and images, and skips code and other hosts', () => {
  const text = '[a](b.md#c) ![d](e.png) <img src="f.png"> `[g](h.md)` [i](https://example.org)\n```\n[j](k.md)\n```'
  expect(linksIn(text)).toEqual(['b.md#c', 'e.png', 'f.png'])
})

test('derives the anchor of a heading', () => {
  expect(anchorsIn('# What the log says of people\n## Is it well?')).toEqual([
    'what-the-log-says-of-people',
    'is-it-well',
  ])
})

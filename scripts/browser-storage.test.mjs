import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserStorage } from '../apps/server/src/modules/data-exports/browser-storage.ts'

const root = join(import.meta.dirname, '..')
const listed = browserStorage.flatMap(({ names }) => names)

function sourcesOf(folder) {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (path) => !/\.(test|testing)\.tsx?$/.test(path),
  )
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** A constant that names an entry, a database or a cache. */
const named = /const \w*(?:key|prefix|cache|database|dismissed) = '([a-z][a-z-]*:?)'/gi
/** The beginning of an entry whose name ends with ids. */
const begun = /const keyOf = [^\n]*=> `([a-z-]+:)\$\{/g
const persisted = /persist\([\s\S]*?\bname: '([\w-]+)'/g
const signed = /createSignedCookie\(\{\s*name: '([\w-]+)'/g
const plainCookie = /\bconst (?:languageCookie = '([\w-]+)'|name = isHttps \? '([\w-]+)' : '([\w-]+)')/g

const findAll = (pattern, text) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean))

test('the privacy text lists everything that the pages store in the browser', () => {
  const web = sourcesOf('apps/web/src').flatMap(({ text }) =>
    [named, begun, persisted].flatMap((p) => findAll(p, text)),
  )
  const cookies = sourcesOf('apps/server/src').flatMap(({ text }) =>
    [signed, plainCookie].flatMap((pattern) => findAll(pattern, text)),
  )
  // Workbox chooses the name of the cache for the files of a release.
  expect([...new Set([...web, ...cookies, 'workbox-precache'])].sort()).toEqual([...listed].sort())
})

test('a name of storage is a constant, so that the list can be compared with it', () => {
  const unnamed = /(?:[gs]etItem|removeItem|caches\.(?:open|delete)|openDB(?:<\w+>)?|deleteDatabase)\(\s*['"`]/
  const former = ['workbox-expiration']
  const literal = sourcesOf('apps/web/src').filter(
    ({ text }) => unnamed.test(text) && !former.some((name) => text.includes(`deleteDatabase('${name}')`)),
  )
  expect(literal.map(({ path }) => path)).toEqual([])
})

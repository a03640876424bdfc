import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildFiles, bundles, languages, languagesInWork, serverFiles, sourceLanguage } from '@scooter-rides/messages'
import { catalogueFaults, fileNames, readCatalogue } from '@scooter-rides/messages/build'
import { sourceTexts, unusedKeys } from './lib/messages.mjs'

test('finds the keys that no source names', () => {
  const source = "t('rides.full'); const labels = { a: 'rides.a' }; t(`rides.b`)"
  expect(unusedKeys(['rides.full', 'rides.a', 'rides.b'], [source])).toEqual(['rides.b'])
})

test('every message of the source language is used', () => {
  expect(unusedKeys([...readCatalogue(sourceLanguage).keys()], sourceTexts())).toEqual([])
})

test.each(languages)('the catalogue of $tag has every message with its arguments, and no other', ({ tag }) => {
  expect(catalogueFaults(readCatalogue(sourceLanguage), readCatalogue(tag))).toEqual([])
})

test.each(languagesInWork)('what is translated of %s has the arguments of the source', (tag) => {
  const faults = catalogueFaults(readCatalogue(sourceLanguage), readCatalogue(tag))
  expect(faults.filter((fault) => !fault.endsWith('is missing.'))).toEqual([])
})

test('every language with a folder is offered or in work', () => {
  const folders = readdirSync(new URL('../packages/messages/catalogues/', import.meta.url))
  expect(folders.sort()).toEqual([...languages.map(({ tag }) => tag), ...languagesInWork].sort())
})

test('every catalogue file is in one bundle, or for the server or the build', () => {
  const ofBrowser = Object.values(bundles).flat()
  expect(new Set(ofBrowser).size).toBe(ofBrowser.length)
  // The server and the browser may both show a message.
  const files = new Set([...ofBrowser, ...serverFiles, ...buildFiles])
  expect([...files].sort()).toEqual(fileNames(sourceLanguage))
})

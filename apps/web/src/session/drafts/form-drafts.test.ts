import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftKey, dropDraft, readDraft, storeDraft } from './form-drafts.ts'

const sample = { title: '', stops: [{ text: '', lat: null as number | null }], isOpen: false }
const typed = { title: 'Harbour loop', stops: [{ text: 'Pier', lat: 40.7 }], isOpen: true }
const key = draftKey('ana', 'ride')
const draft = () => ({ values: typed, filled: sample, savedAt: Date.now() })

beforeEach(() => dropDraft(key))

describe('a form draft', () => {
  test('is restored for the same rider and form only', () => {
    expect(storeDraft(key, { ...draft(), version: 3 })).toBe(true)

    expect(readDraft(key, sample)).toMatchObject({ values: typed, version: 3 })
    expect(readDraft(draftKey('bo', 'ride'), sample)).toBeUndefined()
    expect(readDraft(draftKey('ana', 'ride-7'), sample)).toBeUndefined()
  })

  test.each([
    ['invalid JSON', '{{{'],
    ['an empty value', 'null'],
    ['a draft of another release', JSON.stringify({ ...draft(), draftsVersion: 0 })],
    ['a field of another type', JSON.stringify({ ...draft(), draftsVersion: 1, values: { ...typed, stops: 'Pier' } })],
    [
      'a draft from last year',
      JSON.stringify({ ...draft(), draftsVersion: 1, savedAt: Date.now() - 365 * 86_400_000 }),
    ],
  ])('%s is discarded without an error', (_, stored) => {
    localStorage.setItem(key, stored)

    expect(readDraft(key, sample)).toBeUndefined()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('of a release without one of the fields is restored, with the initial value of that field', () => {
    const { isOpen: _, ...older } = typed
    const { isOpen: __, ...blank } = sample
    localStorage.setItem(key, JSON.stringify({ ...draft(), draftsVersion: 1, values: older, filled: blank }))

    expect(readDraft(key, sample)).toMatchObject({ values: { ...typed, isOpen: false }, filled: sample })
  })

  test('is kept for the page when storage is full, and reports that', () => {
    storeDraft(key, { ...draft(), values: { ...typed, title: 'Older' } })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })

    expect(storeDraft(key, draft())).toBe(false)
    expect(readDraft(key, sample)?.values.title).toBe('Harbour loop')
  })
})

import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

test('an SQLite error for missing space counts as a full disk, and its other errors do not', () => {
  const file = new DatabaseSync(':memory:')
  file.exec('PRAGMA max_page_count = 2; CREATE TABLE place (name TEXT)')
  const errorOf = (sql: string) => {
    try {
      file.exec(sql)
    } catch (error) {
      return error
    }
    return undefined
  }
  const full = errorOf('INSERT INTO place VALUES (hex(zeroblob(100000)))')
  expect(full).toBeInstanceOf(Error)
  expect(isDiskFull(full)).toBe(true)
  expect(isDiskFull(new Error('Places were not written.', { cause: full }))).toBe(true)
  expect(isDiskFull(errorOf('SELECT street FROM place'))).toBe(false)
  file.close()
})

import { expect, test } from 'vitest'
import { photoError } from './photo-error.ts'

const max = 5 * 1024 * 1024

function file(name: string, type: string, size: number): File {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('a photo of exactly the maximum size is accepted', () => {
  expect(photoError(file('me.jpg', 'image/jpeg', max), max)).toBeUndefined()
})

test('one byte more is reported with a size above the limit', () => {
  expect(photoError(file('me.jpg', 'image/jpeg', max + 1), max)).toBe(
    '“me.jpg” is 5.1 MB. A photo may be at most 5 MB.',
  )
})

test.each([
  ['plan.pdf', 'application/pdf'],
  ['logo.svg', 'image/svg+xml'],
  ['unknown', ''],
])('%s is not a photo', (name, type) => {
  expect(photoError(file(name, type, 10), max)).toMatch(`“${name}” is not an image we can use.`)
})

test('an empty file is not a photo', () => {
  expect(photoError(file('me.png', 'image/png', 0), max)).toBe('“me.png” is empty.')
})

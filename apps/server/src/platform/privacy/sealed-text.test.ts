import { expect, test } from 'vitest'
import { createSealer } from './sealed-text.ts'

test('a sealed text is opened with the same key and purpose only, and not after a change', () => {
  const sealer = createSealer('a'.repeat(64), 'tests')
  const sealed = sealer.seal('whsec_é')
  expect(sealed).not.toContain('whsec')
  expect(sealer.seal('whsec_é')).not.toBe(sealed)
  expect(sealer.open(sealed)).toBe('whsec_é')
  expect(createSealer('b'.repeat(64), 'tests').open(sealed)).toBeUndefined()
  expect(createSealer('a'.repeat(64), 'others').open(sealed)).toBeUndefined()
  for (const wrong of ['', 'x', `${sealed.slice(0, -2)}AA`]) expect(sealer.open(wrong)).toBeUndefined()
})

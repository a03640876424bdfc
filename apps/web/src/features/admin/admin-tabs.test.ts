import { expect, test } from 'vitest'
import { findAdminTab } from './admin-tabs.ts'

test.each([
  ['/admin', '', 'overview'],
  ['/admin', 'maps', 'maps'],
  ['/admin/maps', '', 'maps'],
  ['/admin/maps', 'overview', 'overview'],
  ['/admin/dashboard', '', 'overview'],
  ['/admin', 'nonsense', 'overview'],
] as const)('%s#%s is the tab %s', (pathname, hash, tab) => {
  expect(findAdminTab({ pathname, hash })).toBe(tab)
})

import { expect, test } from 'vitest'
import { findAdminTab, tabsFor } from './admin-tabs.ts'

const ofAdmins = tabsFor({ isAdmin: true })
const ofModerators = tabsFor({ isAdmin: false })

test.each([
  ['/admin', '', 'dashboard'],
  ['/admin', 'users', 'users'],
  ['/admin/maps', '', 'maps'],
  ['/admin/maps', 'rides', 'rides'],
  ['/admin/dashboard', '', 'dashboard'],
  ['/admin', 'nonsense', 'dashboard'],
] as const)('%s#%s is the tab %s', (pathname, hash, tab) => {
  expect(findAdminTab({ pathname, hash }, ofAdmins)).toBe(tab)
})

test('a moderator has the overview, vehicles, rides and reports, and no URL opens other tabs', () => {
  expect(ofModerators).toEqual(['dashboard', 'vehicles', 'rides', 'reports'])
  expect(findAdminTab({ pathname: '/admin/settings', hash: 'audit' }, ofModerators)).toBe('dashboard')
})

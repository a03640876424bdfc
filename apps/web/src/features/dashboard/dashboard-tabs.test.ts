import { describe, expect, test } from 'vitest'
import { findScreen, findTab } from './dashboard-tabs.ts'

describe('the dashboard tab of a URL', () => {
  test.each([
    ['/dashboard', 'rides', null, 'rides'],
    ['/dashboard', '', null, 'profile'],
    ['/dashboard', '', 'messaging', 'messaging'],
    ['/dashboard', 'nonsense', 'scooters', 'scooters'],
    ['/dashboard/rides', '', 'profile', 'rides'],
    ['/dashboard/my-scooters', '', 'profile', 'scooters'],
    ['/dashboard/rides', 'profile', null, 'profile'],
    ['/dashboard/nonsense', '', 'nonsense', 'profile'],
  ] as const)('%s#%s after %s is %s', (pathname, hash, last, tab) => {
    expect(findTab({ pathname, hash }, last)).toBe(tab)
  })

  test.each([
    ['/dashboard', 'search', '/search'],
    ['/dashboard', 'rides-search', '/search?category=rides'],
    ['/dashboard', 'rides', undefined],
    ['/dashboard/search', '', '/search'],
  ])('%s#%s opens the screen %s', (pathname, hash, screen) => {
    expect(findScreen({ pathname, hash })).toBe(screen)
  })
})

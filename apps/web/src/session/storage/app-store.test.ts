import { beforeEach, describe, expect, test, vi } from 'vitest'

import { historyLimits, useAppStore } from './app-store.ts'
import { finishSignOut } from '../sign-out/finish-sign-out.ts'
import { useAuthStore } from './auth-store.ts'
import { forgetRider } from '../sign-out/forget-rider.ts'
import { safeStorage } from '../../lib/safe-storage.ts'

beforeEach(() => useAppStore.setState(useAppStore.getInitialState()))

function stored(): { state: Record<string, unknown> } {
  return JSON.parse(localStorage.getItem('app-storage') ?? 'null') as { state: Record<string, unknown> }
}

async function startWith(value: string) {
  localStorage.setItem('app-storage', value)
  await useAppStore.persist.rehydrate()
}

describe('the stored settings of the desktop', () => {
  test('start with the futuristic theme and the mode of the system', () => {
    expect(useAppStore.getState()).toMatchObject({ theme: 'futuristic', skin: 'auto', mode: 'system' })
  })

  test('keep mode and skin after a reload', async () => {
    useAppStore.getState().setMode('light')
    useAppStore.getState().setSkin('retro')
    const saved = localStorage.getItem('app-storage') ?? ''
    useAppStore.setState(useAppStore.getInitialState())
    await startWith(saved)
    expect(useAppStore.getState()).toMatchObject({ mode: 'light', skin: 'retro' })
  })

  test('hold fifty recent places and store ten of them', () => {
    for (let visit = 0; visit < 60; visit++)
      useAppStore.getState().remember({ href: `/rides/${visit}`, title: `Ride ${visit}` })
    expect(useAppStore.getState().navigationHistory).toHaveLength(historyLimits.inMemory)
    expect(stored().state['navigationHistory']).toHaveLength(historyLimits.persisted)
  })

  test('count the steps of one page as one visit, and two rides with the same name as two', () => {
    const { remember } = useAppStore.getState()
    for (const href of ['/rides/wizard', '/rides/7', '/rides/8', '/rides/wizard?step=2', '/rides/wizard?step=3#map'])
      remember({ href, title: href.includes('wizard') ? 'New ride' : 'Sunset Loop' })
    const visited = useAppStore.getState().navigationHistory.map(({ href }) => href)
    expect(visited).toEqual(['/rides/wizard?step=3#map', '/rides/8', '/rides/7'])
  })

  test.each([
    ['invalid JSON', 'not json at all'],
    ['another shape', '[1,2,3]'],
    ['values of the wrong type', JSON.stringify({ state: { mode: 7, skin: {}, navigationHistory: 'x' }, version: 0 })],
    ['invalid values of a later version', JSON.stringify({ state: { mode: 'sepia' }, version: 99 })],
  ])('ignore %s', async (_case, value) => {
    await startWith(value)
    expect(useAppStore.getState()).toMatchObject({ mode: 'system', skin: 'auto', navigationHistory: [] })
  })

  test('keep the known values of a later version', async () => {
    await startWith(JSON.stringify({ state: { mode: 'dark' }, version: 99 }))
    expect(useAppStore.getState().mode).toBe('dark')
  })

  test('keep only mode and skin of another build', async () => {
    const visit = { href: '/rides/7', title: 'Sunset Loop' }
    await startWith(
      JSON.stringify({ state: { mode: 'dark', cacheVersion: 'older', navigationHistory: [visit] }, version: 0 }),
    )
    expect(useAppStore.getState()).toMatchObject({ mode: 'dark', navigationHistory: [] })
  })
})

describe('signing out', () => {
  test('keeps mode, skin and the last five visits, and deletes everything else', () => {
    useAuthStore.getState().remember({ id: '7', firstName: 'Maya', profileImageUrl: null })
    useAppStore.getState().setMode('light')
    for (let visit = 0; visit < 8; visit++)
      useAppStore.getState().remember({ href: `/rides/${visit}`, title: `Ride ${visit}` })
    localStorage.setItem('draft:7', 'half a message')
    sessionStorage.setItem('dashboard-tab', 'rides')

    forgetRider()

    expect(useAppStore.getState().mode).toBe('light')
    expect(useAppStore.getState().navigationHistory).toHaveLength(historyLimits.afterSignOut)
    expect(useAuthStore.getState().user).toBeNull()
    expect(localStorage.getItem('draft:7')).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('removes the flag of the reload from the URL', () => {
    window.history.replaceState(null, '', '/?reloaded=true&near=here')
    expect(finishSignOut()).toBe(false)
    expect(window.location.search).toBe('?near=here')
  })
})

test('the e-mail of a rider is never stored', () => {
  const rider = { id: '7', firstName: 'Maya', profileImageUrl: null, email: 'maya@example.org' }
  useAuthStore.getState().remember(rider)
  expect(localStorage.getItem('auth-storage')).not.toContain('maya@example.org')
})

test('a value lasts as long as the page when storage cannot be written', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const storage = safeStorage('local')
  storage.setItem('theme', 'dark')
  expect(storage.getItem('theme')).toBe('dark')
})

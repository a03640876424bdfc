import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { loadMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { AccountCard } from './account-card.tsx'
import { Clock } from './clock.tsx'
import { LocationIndicator } from './location-indicator.tsx'

type Locate = Geolocation['getCurrentPosition']

describe('the location indicator', () => {
  beforeEach(() => useLocationStore.setState({ status: 'pending', message: '', position: null }))
  afterEach(() => vi.unstubAllGlobals())

  function answerWith(locate: Locate) {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } })
  }

  test('asks for the position only after a click and shows the answer of the browser', async () => {
    answerWith((accept) => accept({ coords: { latitude: 40.7, longitude: -74 } } as GeolocationPosition))
    const { user } = await render(<LocationIndicator />)
    await user.click(screen.getByRole('button', { name: 'Location Pending' }))
    expect(screen.getByRole('button', { name: 'Location Allowed' })).toBeTruthy()
    expect(useLocationStore.getState().position).toEqual({ lat: 40.7, lng: -74 })
  })

  test('asks again after the rider refused', async () => {
    const locate = vi.fn<Locate>((_accept, refuse) => refuse?.({ code: 1 } as GeolocationPositionError))
    answerWith(locate)
    const { user } = await render(<LocationIndicator />)
    await user.click(screen.getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Click here to allow browser location access' }))
    expect(locate).toHaveBeenCalledTimes(2)
    expect(useLocationStore.getState().message).toBe('Location access was denied. Please enable location services.')
  })

  test.each([
    [2, 'Location information is unavailable.'],
    [3, 'Location request timed out.'],
    [9, 'An unknown error occurred.'],
  ])('shows the message for geolocation error %i', async (code, message) => {
    answerWith((_accept, refuse) => refuse?.({ code } as GeolocationPositionError))
    const { user } = await render(<LocationIndicator />)
    await user.click(screen.getByRole('button'))
    expect(useLocationStore.getState().message).toBe(message)
  })
})

describe('the account card', () => {
  test.each([
    [
      'an admin',
      { isAdmin: true, isModerator: true, roles: ['user', 'admin'] },
      ['ADMIN', 'admin, user', 'FULL ACCESS'],
    ],
    [
      'a moderator',
      { isModerator: true, roles: ['user', 'moderator'] },
      ['MODERATOR', 'moderator, user', 'MODERATE ACCESS'],
    ],
    ['a rider', { roles: ['user'] }, ['user', 'STANDARD ACCESS']],
    ['a rider without roles or name', { roles: [], firstName: '', lastName: '' }, ['Not Set', 'No roles assigned']],
  ] as const)('shows what %s may do', async (_who, changes, texts) => {
    const { user } = await render(<AccountCard rider={sampleMe({ ...changes, roles: [...changes.roles] })} />)
    await user.click(screen.getByRole('button', { name: /Account/ }))
    const card = await screen.findByRole('dialog', { name: 'User Profile' })
    for (const text of texts) expect(card.textContent).toContain(text)
  })

  test('names the roles in the language of the rider', async () => {
    await loadMessages(['first'])
    onTestFinished(() => changeLanguage('en'))
    await changeLanguage('es')
    const { user } = await render(<AccountCard rider={sampleMe({ roles: ['user', 'moderator'] })} />)
    await user.click(screen.getByRole('button'))
    expect((await screen.findByRole('dialog')).textContent).toContain('miembro y moderación')
  })

  test('opens with the keyboard', async () => {
    const { user } = await render(<AccountCard rider={sampleMe()} />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('dialog')).textContent).toContain('maya@example.org')
  })

  test('shows “guest” for a visitor', async () => {
    const { user } = await render(<AccountCard rider={null} />)
    await user.click(screen.getByRole('button', { name: 'Account: Guest' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Guest')
  })
})

test('the clock advances every minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-14T19:41:30') })
  const { container } = (await import('@testing-library/react')).render(<Clock />)
  expect(container.textContent).toContain('7:41')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(container.textContent).toContain('7:42')
  vi.useRealTimers()
})

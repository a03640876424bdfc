import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { offerInstall } from '../../session/install/install-offer.ts'
import { forgetRider } from '../../session/sign-out/forget-rider.ts'
import { Offers } from './offers.tsx'

afterEach(() => {
  localStorage.clear()
  globalThis.installPrompt = undefined
})

/** The browser announces that it can install the app. */
function announce() {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  globalThis.installPrompt = { prompt }
  act(() => void window.dispatchEvent(new Event('installable')))
  return prompt
}

const showOffers = () => render(<Offers />, { me: sampleMe() })
const card = (name: RegExp) => screen.queryByRole('region', { name })

describe('the offer to install the app', () => {
  test('appears after the first joined ride, installs, and never returns', async () => {
    await showOffers()
    const prompt = announce()
    expect(card(/^Install/)).toBeNull()
    act(offerInstall)
    await userEvent.click(screen.getByRole('button', { name: 'Install' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(card(/^Install/)).toBeNull()
    announce()
    act(offerInstall)
    expect(card(/^Install/)).toBeNull()
  })

  test('never returns after it was declined, also not for the next rider', async () => {
    await showOffers()
    announce()
    act(offerInstall)
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    forgetRider()
    act(offerInstall)
    expect(card(/^Install/)).toBeNull()
  })

  test('disappears when the app was installed by the menu of the browser', async () => {
    await showOffers()
    announce()
    act(offerInstall)
    expect(card(/^Install/)).toBeVisible()
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(card(/^Install/)).toBeNull()
  })

  test('does not appear in a browser that cannot install', async () => {
    await showOffers()
    act(offerInstall)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test.each([
    ['Safari on an iPhone explains', 'Version/26.0 Mobile/15E148 Safari/604.1', true],
    ['another browser on an iPhone does not explain', 'CriOS/150.0 Mobile/15E148 Safari/604.1', false],
  ])('in %s how to add the app to the Home Screen', async (_, browser, isExplained) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) ${browser}`)
    Object.assign(navigator, { standalone: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'standalone')
      Reflect.deleteProperty(navigator, 'maxTouchPoints')
    })
    await showOffers()
    act(offerInstall)
    expect(card(/on your Home Screen$/) !== null).toBe(isExplained)
  })
})

test('a rejected storage keeps the page working, and the offer closed until the next page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await showOffers()
  announce()
  act(offerInstall)
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  act(offerInstall)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

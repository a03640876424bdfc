import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { Button, ButtonLink } from './button.tsx'

test('a busy button shows its activity and ignores a second click', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = await render(
    <Button isBusy busyLabel="Logging in..." onClick={onClick}>
      Login
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Logging in...' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a busy submit button does not submit its form again', async () => {
  const onSubmit = vi.fn<() => void>()
  const { user } = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy busyLabel="Saving...">
        Save
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a link inside the app navigates without a reload', async () => {
  const { user, history } = await render(<ButtonLink href="/register?from=landing">Learn More</ButtonLink>)
  await user.click(screen.getByRole('link', { name: 'Learn More' }))
  expect(history.location.href).toBe('/register?from=landing')
})

test('a link with a hash fires a hash change after 10 ms', async () => {
  const hashChanged = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  const { user, history } = await render(<ButtonLink href="/dashboard#rides">My Rides</ButtonLink>)
  await user.click(screen.getByRole('link'))
  await hashChanged
  expect(history.location.hash).toBe('#rides')
})

test('a link to the server causes a full page load', async () => {
  const { user, history } = await render(<ButtonLink href="/api/login">Login</ButtonLink>, { at: '/welcome' })
  const left = new Promise<boolean>((resolve) =>
    window.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await user.click(screen.getByRole('link'))
  expect(await left).toBe(true)
  expect(history.location.href).toBe('/welcome')
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { WelcomeCard } from './welcome-card.tsx'

test.each([true, false])('offers the registration when it is open: %s', async (mayRegister) => {
  await render(<WelcomeCard rider={null} mayRegister={mayRegister} onLogOut={() => undefined} />)
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Register For Free' })).toHaveLength(mayRegister ? 1 : 0)
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { WelcomeCard } from './welcome-card.tsx'

test.each([true, false])('a visitor is offered to register where that is possible: %s', async (mayRegister) => {
  await render(<WelcomeCard rider={null} mayRegister={mayRegister} onLogOut={() => undefined} />)
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Register For Free' })).toHaveLength(mayRegister ? 1 : 0)
})

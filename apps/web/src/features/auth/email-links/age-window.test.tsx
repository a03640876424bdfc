import { confirmAge, getInstance } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { meQuery } from '../../../session/me/me.queries.ts'
import { AgeWindow } from './age-window.tsx'

const instance = sampleInstance({
  name: 'Roller Club',
  signIn: { password: true, oidc: { name: 'Club Pass' } },
  minimumAge: 16,
})

test('a rider from the provider confirms the age, and then has an account', async () => {
  fakeApi(getInstance, () => instance)
  const sent = fakeApi(confirmAge, () => sampleMe())
  const { user, queryClient } = await render(<AgeWindow returnTo="/rides/4" />, { me: null })
  const box = await screen.findByRole('checkbox', { name: 'I am at least 16 years old' })
  const button = screen.getByRole('button', { name: 'Create account' })
  await user.click(button)
  await waitFor(() => expect(box).toHaveAccessibleDescription('Confirm that you are at least 16 years old'))
  await user.click(box)
  await user.click(screen.getByRole('checkbox', { name: 'I am under 18' }))
  await user.click(button)
  await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)?.username).toBe('maya'))
  expect(sent.map(({ body }) => body)).toEqual([{ isOldEnough: true, isMinor: true }])
})

test('an age that an admin has set meanwhile is asked for', async () => {
  let minimumAge: number | null = null
  fakeApi(getInstance, () => ({ ...instance, minimumAge }))
  const reason = 'Confirm that you are at least 16 years old'
  fakeApi(confirmAge, () => {
    minimumAge = 16
    return refuse(400, 'validation.failed', 'Some fields are not valid.', {
      errors: [{ path: 'isOldEnough', message: reason }],
    })
  })
  const { user } = await render(<AgeWindow returnTo="/rides/4" />, { me: null })
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  const box = await screen.findByRole('checkbox', { name: 'I am at least 16 years old' })
  await waitFor(() => expect(box).toHaveAccessibleDescription(reason))
})

test('after too long leads to the provider again', async () => {
  fakeApi(getInstance, () => instance)
  fakeApi(confirmAge, () => refuse(400, 'auth.join_expired', 'This took too long.'))
  const { user } = await render(<AgeWindow returnTo="/rides/4" />, { me: null })
  await user.click(await screen.findByRole('checkbox', { name: 'I am at least 16 years old' }))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.')
  expect(screen.getByRole('link', { name: 'Continue with Club Pass' })).toBeVisible()
})

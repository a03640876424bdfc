import {
  changePassword,
  endSession,
  getSecondFactor,
  listAccessTokens,
  listPasskeys,
  listSessions,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { sampleSecondFactor } from '../../../../test/sample-second-factor.ts'
import { open } from '../../../../test/open-profile.tsx'

describe('security', () => {
  beforeEach(() => {
    fakeApi(listAccessTokens, () => [])
    fakeApi(listPasskeys, () => [])
    fakeApi(getSecondFactor, () => sampleSecondFactor())
  })
  const session = (id: string, isCurrent: boolean, userAgent: string) => ({
    id,
    isCurrent,
    userAgent,
    createdAt: new Date('2026-01-01T10:00:00Z'),
    lastSeenAt: new Date('2026-01-02T10:00:00Z'),
  })
  const here = session('a', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  const phone = session(
    'b',
    false,
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  )

  test('reports a wrong current password at its field', async () => {
    fakeApi(listSessions, () => [here])
    fakeApi(changePassword, () => refuse(403, 'auth.wrong_password', 'The password is wrong.'))
    const { user } = await open('security')
    await user.type(await screen.findByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('New password'), 'green-vespa-9')
    await user.type(screen.getByLabelText('Confirm password'), 'green-vespa-9')
    await user.click(screen.getByRole('button', { name: 'Change password' }))

    expect(await screen.findByText('The password is wrong.')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('green-vespa-9')
  })

  test('signs out all other sessions and keeps this one', async () => {
    let sessions = [here, phone]
    fakeApi(listSessions, () => sessions)
    const sent = fakeApi(endSession, () => {
      sessions = [here]
    })
    const { user } = await open('security')
    expect(await screen.findByText('Chrome on Android')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Sign out' })).getByRole('button', { name: 'Sign out' }),
    )

    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument())
    expect(sent.map(({ params }) => params)).toEqual([{ sessionId: 'b' }])
    expect(screen.getByText('Firefox on Linux')).toBeInTheDocument()
  })
})

import {
  confirmTotp,
  getSecondFactor,
  listAccessTokens,
  listPasskeys,
  listSessions,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
  startTotp,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { open } from '../../../../test/open-profile.tsx'
import { sampleSecondFactor } from '../../../../test/sample-second-factor.ts'
import { sampleMe } from '../../../../test/samples.ts'

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbb${index}`)
const off = sampleSecondFactor()
let factor: SecondFactor

beforeEach(() => {
  factor = off
  fakeApi(listSessions, () => [])
  fakeApi(listAccessTokens, () => [])
  fakeApi(listPasskeys, () => [])
  fakeApi(getSecondFactor, () => factor)
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the second factor', () => {
  test('is set up with the password, a QR code and a first code, and shows the recovery codes', async () => {
    const started = fakeApi(startTotp, ({ body }) =>
      body?.password === 'right'
        ? { secret: 'GEZDGNBVGY3TQOJQ', otpauthUrl: 'otpauth://totp/Rides:maya?secret=GEZDGNBVGY3TQOJQ' }
        : refuse(403, 'auth.wrong_password', 'The password is wrong.'),
    )
    fakeApi(confirmTotp, ({ body }) => {
      if (body.code !== '123456') return refuse(403, 'auth.code_invalid', 'The clock of your phone is wrong.')
      factor = { ...off, totp: true, passkeys: 0, recoveryCodesLeft: 10 }
      return { recoveryCodes }
    })
    const { user } = await open('security')
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const setup = await dialog('Set up an authenticator app')
    await user.click(setup.getByRole('button', { name: 'Continue' }))
    expect(await setup.findByText('Password is required')).toBeVisible()
    expect(started).toHaveLength(0)
    await user.type(setup.getByLabelText('Password'), 'wrong{Enter}')
    expect(await setup.findByText('The password is wrong.')).toBeVisible()
    await user.clear(setup.getByLabelText('Password'))
    await user.type(setup.getByLabelText('Password'), 'right{Enter}')

    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const scan = await dialog('Set up an authenticator app')
    expect(scan.getByLabelText('Key')).toHaveValue('GEZD GNBV GY3T QOJQ')
    await user.type(scan.getByLabelText('Code from the app'), '000000')
    await user.click(scan.getByRole('button', { name: 'Turn on' }))
    expect(await scan.findByText('The clock of your phone is wrong.')).toBeVisible()
    await user.clear(scan.getByLabelText('Code from the app'))
    await user.type(scan.getByLabelText('Code from the app'), '123456')
    await user.click(scan.getByRole('button', { name: 'Turn on' }))

    const codes = await dialog('Recovery codes')
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await user.click(codes.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(codes.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByText(/^10 are left/)).toBeVisible()
  })

  test('is turned off with the password, and says what that means for a member of the team', async () => {
    factor = { totp: true, passkeys: 0, recoveryCodesLeft: 1, isRequired: true, requiredFrom: null, isOverdue: false }
    const sent = fakeApi(removeTotp, () => {
      factor = off
    })
    const { user } = await open('security')
    expect(await screen.findByText(/^1 is left/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    const question = await dialog('Turn off the second factor')
    expect(question.getByText(/The team needs a second factor/)).toBeVisible()
    await user.type(question.getByLabelText('Password'), 'right{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'right' }])
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
  })

  test('gets new recovery codes', async () => {
    factor = { totp: true, passkeys: 0, recoveryCodesLeft: 0, isRequired: false, requiredFrom: null, isOverdue: false }
    fakeApi(renewRecoveryCodes, () => ({ recoveryCodes }))
    const { user } = await open('security')
    expect(await screen.findByText(/^None is left/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New codes' }))
    const question = await dialog('New recovery codes')
    await user.type(question.getByLabelText('Password'), 'right{Enter}')
    expect((await dialog('Recovery codes')).getAllByRole('listitem')).toHaveLength(10)
  })

  test('of an account without a password needs a sign-in at the provider', async () => {
    const sent = fakeApi(startTotp, () => refuse(403, 'auth.sign_in_again', 'Sign in at your provider again.'))
    const { user } = await open('security', sampleMe({ hasPassword: false }))
    await user.click(await screen.findByRole('button', { name: 'Set up' }))
    const setup = await dialog('Set up an authenticator app')
    expect(setup.queryByLabelText('Password')).not.toBeInTheDocument()
    await user.click(setup.getByRole('button', { name: 'Continue' }))
    expect(await setup.findByRole('alert')).toHaveTextContent('Sign in at your provider again.')
    expect(sent.map(({ body }) => body)).toEqual([undefined])
  })

  test.each([
    [-1000, /Admin and moderation are off for you/],
    [86_400_000, /Set it up before/],
  ])('that the site requires is announced: %d ms from now', async (ms, text) => {
    factor = { ...off, isRequired: true, requiredFrom: new Date(Date.now() + ms), isOverdue: ms < 0 }
    await open('security')
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('that cannot be loaded is offered again', async () => {
    let isAway = true
    fakeApi(getSecondFactor, () => (isAway ? refuse(503, 'database.away', 'Away') : factor))
    const { user } = await open('security')
    await screen.findByText('The second factor could not be loaded')
    isAway = false
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
  })
})

import { getInstance, getMe, type Instance, register, setProfileImage } from '@scooter-rides/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { meQuery } from '../../../session/me/me.queries.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { AccountStep } from './account-step.tsx'

const instance = sampleInstance()

interface StepProps {
  onDone: () => void
  setupToken: string | undefined
  invite: string | undefined
}

function Step({ onDone, setupToken, invite }: StepProps) {
  return <AccountStep me={useMe()} setupToken={setupToken} invite={invite} onDone={onDone} />
}

async function open({
  registration = 'open',
  minimumAge = null,
  setupToken,
  invite,
}: {
  registration?: Instance['registration']
  minimumAge?: number | null
  setupToken?: string
  invite?: string
} = {}) {
  fakeApi(getInstance, () => ({ ...instance, registration, minimumAge }))
  fakeApi(getMe, () => sampleMe())
  const onDone = vi.fn<() => void>()
  const view = await render(<Step onDone={onDone} setupToken={setupToken} invite={invite} />, { me: null })
  return { ...view, onDone }
}

type User = Awaited<ReturnType<typeof open>>['user']

async function fillIn(user: User, { confirm = 'green-vespa-9' } = {}) {
  await user.type(screen.getByLabelText('First name'), 'Maya')
  await user.type(screen.getByLabelText('Last name'), 'Okafor')
  await user.type(screen.getByLabelText('Email'), 'maya@example.org')
  await user.type(screen.getByLabelText('Password'), 'green-vespa-9')
  await user.type(screen.getByLabelText('Confirm password'), confirm)
}

const submitButton = () => screen.getByRole('button', { name: /Continue to scooter|Creating account/ })
const photo = new File(['picture'], 'me.png', { type: 'image/png' })

describe('step one of the registration', () => {
  test('shows what is missing under each field and sends nothing', async () => {
    const sent = fakeApi(register, () => sampleMe())
    const { user } = await open()
    await user.click(submitButton())

    for (const message of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Password must be at least 8 characters',
      'Confirm password is required',
    ]) {
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(sent).toHaveLength(0)
  })

  test('asks for the age that an admin has set meanwhile, and keeps the input', async () => {
    let minimumAge: number | null = null
    const { user, onDone } = await open()
    fakeApi(getInstance, () => ({ ...instance, minimumAge }))
    const reason = 'Confirm that you are at least 16 years old'
    const sent = fakeApi(register, ({ body }) => {
      if (body.isOldEnough) return sampleMe()
      minimumAge = 16
      return refuse(400, 'validation.failed', 'Some fields are not valid.', {
        errors: [{ path: 'isOldEnough', message: reason }],
      })
    })
    await fillIn(user)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(submitButton())
    const box = await screen.findByRole('checkbox', { name: 'I am at least 16 years old' })
    expect(box).toHaveAccessibleDescription(reason)
    expect(screen.getByLabelText('First name')).toHaveValue('Maya')
    await user.click(box)
    await user.click(submitButton())
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toMatchObject({ isOldEnough: true })
  })

  test('names an unconfirmed age beside the other errors, and sends nothing', async () => {
    const sent = fakeApi(register, () => sampleMe())
    const { user } = await open({ minimumAge: 16 })
    const box = await screen.findByRole('checkbox', { name: 'I am at least 16 years old' })
    await user.click(submitButton())
    await waitFor(() => expect(box).toHaveAccessibleDescription('Confirm that you are at least 16 years old'))
    expect(screen.getByLabelText('First name')).toBeInvalid()
    await user.click(box)
    await waitFor(() => expect(box).not.toHaveAccessibleDescription(/Confirm/))
    expect(sent).toEqual([])
  })

  test.each([
    [16, true],
    [18, false],
  ])('with a minimum age of %i asks whether the rider is under 18: %s', async (minimumAge, isAsked) => {
    const sent = fakeApi(register, () => sampleMe())
    const { user, onDone } = await open({ minimumAge })
    await fillIn(user)
    await user.click(await screen.findByRole('checkbox', { name: /at least/ }))
    const minor = screen.queryByRole('checkbox', { name: 'I am under 18' })
    expect(minor !== null).toBe(isAsked)
    if (minor) await user.click(minor)
    await user.click(submitButton())
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sent.at(-1)?.body).toMatchObject({ isOldEnough: true, isMinor: isAsked })
  })

  test('reports two different passwords at the second field', async () => {
    const { user } = await open()
    await fillIn(user, { confirm: 'green-vespa-8' })
    await user.click(submitButton())

    expect(await screen.findByText("Passwords don't match")).toBeVisible()
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('aria-invalid', 'true')
  })

  test('shows the username that results from the e-mail', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Email'), 'Zoë.Müller@example.org')

    expect(screen.getByText('zoe.muller')).toBeVisible()
  })

  test('creates the account with its photo once on a double click', async () => {
    const gate = closedGate()
    const registered = fakeApi(register, () => gate.opened.then(() => sampleMe()))
    const uploaded = fakeApi(setProfileImage, () => ({ profileImageUrl: '/api/storage/1' }))
    const { user, onDone } = await open({ setupToken: 'first-admin' })
    expect(screen.getByText('administrator').closest('.note')).toHaveTextContent(
      /the account becomes its administrator/,
    )
    await fillIn(user)
    await user.upload(screen.getByLabelText('Choose photo'), photo)
    await user.dblClick(submitButton())
    gate.open()

    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(registered).toHaveLength(1)
    expect(registered[0]?.body).toMatchObject({
      firstName: 'Maya',
      email: 'maya@example.org',
      setupToken: 'first-admin',
    })
    expect(uploaded).toHaveLength(1)
  })

  test('reports a taken e-mail at its field and keeps the typed text', async () => {
    fakeApi(register, () => refuse(409, 'auth.email_taken', 'This e-mail has an account already.'))
    const { user, onDone } = await open()
    await fillIn(user)
    await user.click(submitButton())

    expect(await screen.findByText('This e-mail has an account already.')).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Maya')
    expect(screen.getByLabelText('Password')).toHaveValue('green-vespa-9')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('shows the error of the server under the field', async () => {
    fakeApi(register, () =>
      refuse(400, 'validation.failed', 'Choose another', {
        errors: [{ path: 'password', message: 'One of the most common ones' }],
      }),
    )
    const { user } = await open()
    await fillIn(user)
    await user.click(submitButton())

    expect(await screen.findByText('One of the most common ones')).toBeVisible()
  })

  test('creates the account when the photo upload fails, and uploads the photo on the second try', async () => {
    fakeApi(register, () => sampleMe())
    fakeApi(setProfileImage, () => refuse(507, 'storage.full', 'The disk is full.'))
    const { user, onDone, queryClient } = await open()
    await fillIn(user)
    await user.upload(screen.getByLabelText('Choose photo'), photo)
    await user.click(submitButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your account is ready, but the photo “me.png” was not saved: 507: The disk is full.',
    )
    expect(queryClient.getQueryData(meQuery.queryKey)?.username).toBe('maya')
    expect(onDone).not.toHaveBeenCalled()

    const retried = fakeApi(setProfileImage, () => ({ profileImageUrl: '/api/storage/1' }))
    await user.click(screen.getByRole('button', { name: 'Send the photo again' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(retried).toHaveLength(1)
  })

  test('rejects a file that is not a photo before anything is sent', async () => {
    await open()
    // Riders can switch off the chooser's type filter.
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(
      screen.getByLabelText('Choose photo'),
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
    )

    expect(screen.getByRole('alert')).toHaveTextContent('“logo.svg” is not an image we can use.')
    expect(screen.queryByAltText('Your photo')).not.toBeInTheDocument()
  })

  test('shows a message instead of the form when registration is closed', async () => {
    await open({ registration: 'closed', invite: 'token' })

    expect(await screen.findByText('Registration is closed at the moment.')).toBeVisible()
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
  })

  test('asks for an invite when the site requires one, and sends the invite of the link', async () => {
    await open({ registration: 'invitation' })
    expect(await screen.findByText(/accepts new riders by invitation only/)).toBeVisible()
    cleanup()

    const sent = fakeApi(register, () => refuse(403, 'auth.invite_invalid', 'This invitation was used.'))
    const { user } = await open({ registration: 'invitation', invite: 'token' })
    await fillIn(user)
    await user.click(submitButton())
    expect(await screen.findByText(/This invitation was used/)).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ invite: 'token' })
    expect(screen.getByLabelText('First name')).toHaveValue('Maya')
  })

  test('accepts the link for the first admin when registration is closed', async () => {
    const { queryClient } = await open({ registration: 'closed', setupToken: 'first-admin' })
    await waitFor(() => expect(queryClient.getQueryData(instanceQuery.queryKey)).toBeDefined())
    expect(screen.getByLabelText('First name')).toBeVisible()
  })
})

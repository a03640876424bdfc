import { acceptInvite, getInvite, type Invitation } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { addPendingInvite } from '../../../session/drafts/pending-invites.ts'
import { InvitationPage } from './invitation.tsx'
import { PendingInvites } from './pending-invites.tsx'

const storedInvitations = () => localStorage.getItem('invitations') ?? ''

function invitation(change: Partial<Invitation> = {}): Invitation {
  return {
    rideId: 7,
    title: 'Harbour loop',
    organiser: { id: 'bo-id', displayName: 'Bo Berg', firstName: 'Bo', profileImageUrl: null },
    startsAt: new Date('2030-05-01T14:00:00Z'),
    endsAt: null,
    timeZone: 'America/New_York',
    status: 'upcoming',
    area: 'Brooklyn, New York',
    capacity: null,
    joinedCount: 2,
    expiresAt: null,
    isOrganiser: false,
    myAnswer: null,
    ...change,
  }
}

beforeEach(() => localStorage.clear())

describe('the invite page', () => {
  test('shows a visitor the ride, offers sign-in and registration, and stores the invite', async () => {
    fakeApi(getInvite, () => invitation())
    await render(<InvitationPage token="abc" isSignedIn={false} />)

    expect(await screen.findByRole('heading', { name: 'Harbour loop' })).toBeVisible()
    expect(screen.getAllByText('Bo Berg')[0]).toBeVisible()
    for (const text of [/Wednesday, May 1, 2030, 10:00 AM/, 'Around Brooklyn, New York', '2 riders'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register to join' })).toHaveAttribute('href', '/register')
    expect(screen.getByRole('link', { name: 'Log in to join' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Finvites%2Fabc',
    )
    expect(storedInvitations()).toContain('abc')
  })

  test('shows the end of the ride, with the date when it is on another day', async () => {
    fakeApi(getInvite, () => invitation({ endsAt: new Date('2030-05-02T16:30:00Z') }))
    await render(<InvitationPage token="abc" isSignedIn={false} />)
    expect(await screen.findByText(/10:00.AM – Thursday, May 2, 2030, 12:30.PM/)).toBeVisible()
  })

  test('joins with one click, opens the ride and deletes the stored invite', async () => {
    fakeApi(getInvite, () => invitation())
    fakeApi(acceptInvite, () => ({ answer: 'yes' as const, ride: sampleRide() }))
    const { user, router } = await render(<InvitationPage token="abc" isSignedIn />)

    await user.click(await screen.findByRole('button', { name: 'Join the ride' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/rides/7'))
    await waitFor(() => expect(storedInvitations()).toBe(''))
  })

  test('deletes the stored invite on Not now', async () => {
    fakeApi(getInvite, () => invitation())
    const { user, router } = await render(<InvitationPage token="abc" isSignedIn />, { at: '/invites/abc' })

    await user.click(await screen.findByRole('button', { name: 'Not now' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(storedInvitations()).toBe('')
  })

  test('shows why the server refused, and stays open', async () => {
    fakeApi(getInvite, () => invitation())
    fakeApi(acceptInvite, () => refuse(403, 'auth.suspended', 'This account is suspended.'))
    const { user } = await render(<InvitationPage token="abc" isSignedIn />)

    await user.click(await screen.findByRole('button', { name: 'Join the ride' }))

    expect(await screen.findByRole('alert')).toHaveTextContent('403: This account is suspended.')
    expect(screen.getByRole('button', { name: 'Join the ride' })).toBeEnabled()
    expect(storedInvitations()).toContain('abc')
  })

  test.each([
    ['invites.not_found', 404, 'This invitation is not valid'],
    ['rides.not_found', 404, 'This invitation is not valid'],
    ['invites.expired', 410, 'This invitation has expired'],
    ['invites.used', 410, 'This invitation has been used'],
    ['invites.for_another', 403, 'This invitation is for another rider'],
  ])('for %s shows the reason and deletes the stored invite', async (code, status, title) => {
    addPendingInvite('abc')
    fakeApi(getInvite, () => refuse(status, code, 'Refused'))
    await render(<InvitationPage token="abc" isSignedIn />)

    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
    await waitFor(() => expect(storedInvitations()).toBe(''))
  })

  test('keeps the stored invite when the server is unreachable', async () => {
    addPendingInvite('abc')
    fakeApi(getInvite, () => unreachable)
    await render(<InvitationPage token="abc" isSignedIn />)

    expect(await screen.findByText('Error loading the invitation')).toBeVisible()
    expect(storedInvitations()).toContain('abc')
  })

  test.each([
    [{ isOrganiser: true }, /You lead this ride/, '/rides/7'],
    [{ myAnswer: 'yes' as const }, 'You are on this ride already.', '/rides/7'],
    [{ status: 'cancelled' as const }, 'This ride was cancelled.', '/'],
    [{ status: 'completed' as const }, 'This ride is over.', '/'],
  ])('offers no Join button to %o', async (change, text, href) => {
    fakeApi(getInvite, () => invitation(change))
    await render(<InvitationPage token="abc" isSignedIn />)

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: /Open the ride|See other rides/ })).toHaveAttribute('href', href)
    expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
    expect(storedInvitations()).toBe('')
  })
})

describe('pending invites on the dashboard', () => {
  test('are accepted with one click', async () => {
    addPendingInvite('abc')
    fakeApi(getInvite, () => invitation({ capacity: 2 }))
    fakeApi(acceptInvite, () => ({ answer: 'waiting' as const, position: 1, ride: sampleRide() }))
    const { user, router } = await render(<PendingInvites />)

    expect(await screen.findByRole('heading', { name: 'You are invited: Harbour loop' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Join the waiting list' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/rides/7'))
    await waitFor(() => expect(screen.queryByText('You are invited: Harbour loop')).toBeNull())
    expect(storedInvitations()).toBe('')
  })

  test('show that they have expired, until dismissed', async () => {
    addPendingInvite('abc')
    fakeApi(getInvite, () => refuse(410, 'invites.expired', 'Expired'))
    const { user } = await render(<PendingInvites />)

    expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('This invitation has expired')).toBeNull()
    expect(storedInvitations()).toBe('')
  })

  test('disappear when another tab has used them', async () => {
    addPendingInvite('abc')
    fakeApi(getInvite, () => invitation())
    await render(<PendingInvites />)
    await screen.findByText('You are invited: Harbour loop')

    localStorage.removeItem('invitations')
    window.dispatchEvent(new StorageEvent('storage', { key: 'invitations' }))

    await waitFor(() => expect(screen.queryByText('You are invited: Harbour loop')).toBeNull())
  })

  test('are ignored when storage contains invalid data', async () => {
    for (const text of ['{', '{"a":1}', '[1,null,{"token":5}]', '[{"token":"old","at":0}]']) {
      localStorage.setItem('invitations', text)
      const { container, unmount } = await render(<PendingInvites />)
      expect(container).toBeEmptyDOMElement()
      unmount()
    }
  })
})

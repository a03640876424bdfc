import { askFriend, endFriendship, listFriends, listRiders } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleFriendship } from '../../../test/sample-friendship.ts'
import { sampleRider } from '../../../test/sample-ride.ts'
import { sampleMe } from '../../../test/samples.ts'
import { FriendsTab } from './friends-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'

const onMessage = vi.fn<(userId: string) => void>()
const me = sampleMe()
const named = (name: string) => ({ id: `${name.toLowerCase()}-id`, firstName: name, displayName: name })

describe('the list of friends', () => {
  test('shows presence, lists online friends first, and offers a message', async () => {
    fakeApi(listFriends, () => [
      sampleFriendship({ user: named('Ana') }),
      sampleFriendship({ user: { ...named('Cy'), isOnline: true } }),
      sampleFriendship({ user: named('Dee'), status: 'pending', direction: 'incoming' }),
    ])
    const { user } = await render(<FriendsTab onMessage={onMessage} />, { me })

    expect(screen.getByRole('heading', { name: 'Your Friends' })).toBeVisible()
    await screen.findByText('Online')
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Cy', 'Ana'])
    await user.click(screen.getByRole('button', { name: 'Message Ana' }))
    expect(onMessage).toHaveBeenCalledWith('ana-id')
  })

  test('explains how to add the first friend', async () => {
    fakeApi(listFriends, () => [])
    await render(<FriendsTab onMessage={onMessage} />, { me })
    expect(await screen.findByText("You don't have any friends yet. Add friends to start messaging.")).toBeVisible()
  })

  test('lists blocked riders at the end', async () => {
    fakeApi(listFriends, () => [sampleFriendship({ status: 'blocked', direction: 'outgoing' })])
    await render(<FriendsTab onMessage={onMessage} />, { me })
    const blocked = await screen.findByRole('region', { name: 'Blocked riders' })
    expect(within(blocked).getByRole('button', { name: 'Unblock Bo' })).toBeVisible()
  })

  test('can be loaded again after a failure', async () => {
    let isAway = true
    fakeApi(listFriends, () => (isAway ? refuse(503, 'x', 'Away') : []))
    const { user } = await render(<FriendsTab onMessage={onMessage} />, { me })
    await screen.findByText('Error loading your friends')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/You don't have any friends yet/)).toBeVisible()
  })

  test('finds riders by name after typing, each with a button to add them', async () => {
    fakeApi(listFriends, () => [])
    const found = fakeApi(listRiders, ({ query }) => (query['q'] === 'bo' ? [sampleRider({ isOnline: true })] : []))
    const calls = fakeApi(askFriend, () => sampleFriendship({ status: 'pending', direction: 'outgoing' }))
    const { user } = await render(<FriendsTab onMessage={onMessage} />, { me })
    await user.click(screen.getByRole('button', { name: 'Add friends' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add friends' }))
    const field = dialog.getByRole('searchbox', { name: 'Name of a rider' })
    await user.type(field, 'bo')

    expect(await dialog.findByText('Online')).toBeVisible()
    expect(found.map(({ query }) => query['q'])).toEqual(['bo'])
    await user.click(dialog.getByRole('button', { name: 'Add friend Bo' }))
    expect(await dialog.findByText('Requested')).toBeVisible()
    expect(calls).toHaveLength(1)

    await user.type(field, 'ris')
    expect(await dialog.findByText('No rider found for “boris”.')).toBeVisible()
  })
})

describe('friend requests', () => {
  test('say when there are none', async () => {
    fakeApi(listFriends, () => [sampleFriendship()])
    await render(<RequestsTab onMessage={onMessage} />, { me })
    expect(await screen.findByText("You don't have any pending friend requests.")).toBeVisible()
  })

  test('can be answered when received, and withdrawn when sent', async () => {
    fakeApi(listFriends, () => [
      sampleFriendship({ id: 4, user: named('Ana'), status: 'pending', direction: 'incoming' }),
      sampleFriendship({ id: 5, user: named('Cy'), status: 'pending', direction: 'outgoing' }),
    ])
    const ended = fakeApi(endFriendship, () => undefined)
    const { user } = await render(<RequestsTab onMessage={onMessage} />, { me })
    const incoming = await screen.findByRole('region', { name: 'Friend requests' })
    expect(within(incoming).getByRole('button', { name: 'Accept the friend request from Ana' })).toBeVisible()
    expect(within(incoming).getByRole('button', { name: 'Decline the friend request from Ana' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Withdraw the request to Cy' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for an answer' })).toBeNull())
    await waitFor(() => expect(ended.map(({ params }) => params['friendshipId'])).toEqual(['5']))
  })
})

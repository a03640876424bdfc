import {
  askFriend,
  blockRider,
  changeFriendship,
  endFriendship,
  listFriends,
  unblockRider,
  type Rider,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleFriendship } from '../../../test/sample-friendship.ts'
import { sampleRider } from '../../../test/sample-ride.ts'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { ConfirmHost } from '../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { FriendActions } from './friend-actions.tsx'
import type { Friendship } from './friends.queries.ts'

const onMessage = vi.fn<(userId: string) => void>()
const button = (name: string) => screen.findByRole('button', { name })

async function open(friendship?: Friendship, rider: Rider = sampleRider()) {
  onMessage.mockClear()
  const server = { friends: friendship ? [friendship] : [] }
  const reads = fakeApi(listFriends, () => server.friends)
  const view = await render(
    <>
      <FriendActions rider={rider} variant="page" onMessage={onMessage} />
      <ConfirmHost />
      <ToastHost />
    </>,
    { me: sampleMe() },
  )
  return { ...view, server, reads }
}

async function confirmBy(user: { click: (element: Element) => Promise<void> }, action: string) {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }))
}

describe('actions on another rider', () => {
  test('send one friend request, also on repeated clicks, and can withdraw it', async () => {
    const { user } = await open()
    const gate = closedGate()
    const row = sampleFriendship({ status: 'pending', direction: 'outgoing' })
    const calls = fakeApi(askFriend, async () => {
      await gate.opened
      return row
    })
    const ended = fakeApi(endFriendship, () => undefined)
    await user.dblClick(await button('Add friend Bo'))
    gate.open()

    await user.click(await button('Withdraw the request to Bo'))
    expect(await button('Add friend Bo')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ friendId: 'bo-id' }])
    await waitFor(() => expect(ended.map(({ params }) => params['friendshipId'])).toEqual(['3']))
  })

  test('make a friend immediately when the other rider sent a request at the same moment', async () => {
    const { user } = await open()
    fakeApi(askFriend, () => sampleFriendship())
    await user.click(await button('Add friend Bo'))
    expect(await screen.findByText('You and Bo are friends')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add friend Bo' })).toBeNull()
  })

  test('report a request that failed, and can send it again', async () => {
    const { user } = await open()
    fakeApi(askFriend, () => refuse(409, 'friends.wrong_status', 'Bo declined a few days ago.'))
    await user.click(await button('Add friend Bo'))
    await seeToast('Failed to send friend request', 'Bo declined a few days ago.')
    expect(await button('Add friend Bo')).toBeEnabled()
  })

  test('update the screen immediately when a request is answered', async () => {
    const { user } = await open(sampleFriendship({ status: 'pending', direction: 'incoming' }))
    const gate = closedGate()
    const changed = fakeApi(changeFriendship, async () => {
      await gate.opened
      return sampleFriendship()
    })
    await user.click(await button('Accept the friend request from Bo'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull())
    gate.open()
    expect(await screen.findByText('You and Bo are friends')).toBeVisible()
    expect(changed.map(({ body }) => body)).toEqual([{ status: 'accepted' }])
  })

  test('restore the current state when the answered request no longer exists', async () => {
    const { user, server, reads } = await open(sampleFriendship({ status: 'pending', direction: 'incoming' }))
    fakeApi(changeFriendship, () => {
      server.friends = []
      return refuse(404, 'friends.not_found', 'Friend or request not found.')
    })
    await user.click(await button('Accept the friend request from Bo'))
    await seeToast('Failed to update friendship', 'Friend or request not found.')
    expect(await button('Add friend Bo')).toBeVisible()
    expect(reads).toHaveLength(2)
  })

  test('remove a friend only after a confirmation', async () => {
    const { user } = await open(sampleFriendship())
    const ended = fakeApi(endFriendship, () => undefined)
    await user.click(await button('More about Bo'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove friend' }))
    await confirmBy(user, 'Cancel')
    expect(ended).toHaveLength(0)

    await user.click(await button('More about Bo'))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove friend' }))
    await confirmBy(user, 'Remove friend')
    expect(await button('Add friend Bo')).toBeVisible()
    await waitFor(() => expect(ended).toHaveLength(1))
  })

  test('block a stranger after a confirmation, and then offer only to unblock', async () => {
    const { user, server } = await open()
    const blocked = fakeApi(blockRider, () => {
      server.friends = [sampleFriendship({ id: 9, status: 'blocked', direction: 'outgoing' })]
      return undefined
    })
    const lifted = fakeApi(unblockRider, () => {
      server.friends = []
      return undefined
    })
    await user.click(await button('More about Bo'))
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
    await confirmBy(user, 'Block')
    const unblock = await button('Unblock Bo')
    expect(screen.queryByRole('button', { name: /Message|More/ })).toBeNull()
    expect(await screen.findByText('Bo is blocked')).toBeVisible()
    await user.click(unblock)

    expect(await button('Add friend Bo')).toBeVisible()
    await waitFor(() => expect(lifted.map(({ params }) => params['userId'])).toEqual(['bo-id']))
    expect(blocked).toHaveLength(1)
  })

  test('keep the friendship when blocking fails', async () => {
    const { user } = await open(sampleFriendship())
    fakeApi(blockRider, () => refuse(503, 'x', 'Away'))
    await user.click(await button('More about Bo'))
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
    await confirmBy(user, 'Block')
    await seeToast('Failed to update friendship', 'Away')
    expect(await button('Message Bo')).toBeVisible()
  })

  test('offer a message to every rider who is not blocked', async () => {
    const { user } = await open()
    await user.click(await button('Message Bo'))
    expect(onMessage).toHaveBeenCalledWith('bo-id')
  })

  test('are not offered for the own account or for a deleted account', async () => {
    const { reads } = await open(undefined, sampleRider({ id: 'maya-id' }))
    await waitFor(() => expect(reads).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

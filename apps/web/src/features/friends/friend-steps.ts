import {
  askFriend,
  blockRider,
  changeFriendship,
  endFriendship,
  isolate,
  type Rider,
  unblockRider,
} from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { call } from '../../api/call.ts'
import { t } from '../../lib/language/t.ts'
import type { Friendship } from './friends.queries.ts'

export type FriendStep = 'ask' | 'accept' | 'decline' | 'withdraw' | 'remove' | 'block' | 'unblock'

interface StepRules {
  send: (user: Rider, friendshipId: number) => Promise<Friendship | undefined>
  /** The optimistic update; without it the previous state stays until the server's reply. */
  ahead?: (user: Rider, before: Friendship | undefined) => Friendship | undefined
  /** The key of the text. */
  failure: TextKey
  done: (firstName: string) => string
}

const failedUpdate = 'friends.steps.failed'
const nothing = () => undefined

const answer = (status: 'accepted' | 'rejected') => (_: Rider, friendshipId: number) =>
  call(changeFriendship, { params: { friendshipId }, body: { status } })

const end = (_: Rider, friendshipId: number) => call(endFriendship, { params: { friendshipId } }).then(nothing)

export const friendSteps: Record<FriendStep, StepRules> = {
  ask: {
    // If the other rider has sent a request, this accepts it: only the server knows.
    send: ({ id }) => call(askFriend, { body: { friendId: id } }),
    failure: 'friends.steps.askFailed',
    done: (name) => t('friends.steps.asked', { name: isolate(name) }),
  },
  accept: {
    send: answer('accepted'),
    ahead: (_, before) => before && { ...before, status: 'accepted', direction: null },
    failure: failedUpdate,
    done: (name) => t('friends.steps.accepted', { name: isolate(name) }),
  },
  decline: {
    send: answer('rejected'),
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => t('friends.steps.declined', { name: isolate(name) }),
  },
  withdraw: {
    send: end,
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => t('friends.steps.withdrawn', { name: isolate(name) }),
  },
  remove: {
    send: end,
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => t('friends.steps.removed', { name: isolate(name) }),
  },
  block: {
    send: ({ id }) => call(blockRider, { params: { userId: id } }).then(nothing),
    // Unblocking uses the rider's id, so the block's own id may arrive later.
    ahead: (user, before) => ({
      id: before?.id ?? 0,
      status: 'blocked',
      direction: 'outgoing',
      user,
      createdAt: new Date(),
    }),
    failure: failedUpdate,
    done: (name) => t('friends.steps.blocked', { name: isolate(name) }),
  },
  unblock: {
    send: ({ id }) => call(unblockRider, { params: { userId: id } }).then(nothing),
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => t('friends.steps.unblocked', { name: isolate(name) }),
  },
}

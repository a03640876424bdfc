import {
  askFriend,
  blockRider,
  changeFriendship,
  endFriendship,
  isolate,
  type Rider,
  unblockRider,
} from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import type { Friendship } from './friends.queries.ts'

export type FriendStep = 'ask' | 'accept' | 'decline' | 'withdraw' | 'remove' | 'block' | 'unblock'

interface StepRules {
  send: (user: Rider, friendshipId: number) => Promise<Friendship | undefined>
  /** The optimistic update; without it the previous state stays until the server's reply. */
  ahead?: (user: Rider, before: Friendship | undefined) => Friendship | undefined
  failure: string
  done: (firstName: string) => string
}

const failedUpdate = 'Failed to update friendship'
const nothing = () => undefined

const answer = (status: 'accepted' | 'rejected') => (_: Rider, friendshipId: number) =>
  call(changeFriendship, { params: { friendshipId }, body: { status } })

const end = (_: Rider, friendshipId: number) => call(endFriendship, { params: { friendshipId } }).then(nothing)

export const friendSteps: Record<FriendStep, StepRules> = {
  ask: {
    // If the other rider has sent a request, this accepts it: only the server knows.
    send: ({ id }) => call(askFriend, { body: { friendId: id } }),
    failure: 'Failed to send friend request',
    done: (name) => `Friend request sent to ${isolate(name)}`,
  },
  accept: {
    send: answer('accepted'),
    ahead: (_, before) => before && { ...before, status: 'accepted', direction: null },
    failure: failedUpdate,
    done: (name) => `You and ${isolate(name)} are friends`,
  },
  decline: {
    send: answer('rejected'),
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => `The request from ${isolate(name)} was declined`,
  },
  withdraw: {
    send: end,
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => `Your request to ${isolate(name)} was withdrawn`,
  },
  remove: {
    send: end,
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => `${isolate(name)} is no longer your friend`,
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
    done: (name) => `${isolate(name)} is blocked`,
  },
  unblock: {
    send: ({ id }) => call(unblockRider, { params: { userId: id } }).then(nothing),
    ahead: nothing,
    failure: failedUpdate,
    done: (name) => `${isolate(name)} is no longer blocked`,
  },
}

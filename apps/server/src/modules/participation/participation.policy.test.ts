import { expect, test } from 'vitest'
import type { ParticipantAnswer, Rsvp } from '@scooter-rides/contract'
import { answerLeadsTo, inviteStateFor } from './participation.policy.ts'

type Row = [
  asked: Rsvp['answer'],
  current: ParticipantAnswer | null,
  needsApproval: boolean,
  leadsTo: ParticipantAnswer,
]

const table: Row[] = [
  ['yes', null, false, 'waiting'],
  ['yes', null, true, 'requested'],
  ['yes', 'yes', false, 'yes'],
  ['yes', 'yes', true, 'yes'],
  ['yes', 'waiting', false, 'waiting'],
  ['yes', 'waiting', true, 'waiting'],
  ['yes', 'requested', true, 'requested'],
  ['yes', 'requested', false, 'waiting'],
  ['yes', 'maybe', false, 'waiting'],
  ['yes', 'no', true, 'requested'],
  ['maybe', 'yes', false, 'maybe'],
  ['maybe', null, true, 'maybe'],
  ['no', 'waiting', false, 'no'],
  ['no', 'requested', true, 'no'],
  ['no', null, false, 'no'],
]

test.each(table)('RSVP %s after %s with approval %s results in %s', (asked, current, needsApproval, leadsTo) => {
  expect(answerLeadsTo({ asked, current, needsApproval })).toBe(leadsTo)
})

const now = new Date('2030-05-01T12:00:00Z')
const [past, later] = [new Date('2030-05-01T11:59:59Z'), new Date('2030-05-01T12:00:01Z')]
const link = { userId: null, expiresAt: null, usedAt: null }
const forBo = { ...link, userId: 'bo' }
const bo = { id: 'bo', answer: null }
const cy = { id: 'cy', answer: null }

test.each([
  ['a link to anybody', link, cy, 'open'],
  ['a link to a visitor', link, undefined, 'open'],
  ['a link in time', { ...link, expiresAt: later }, cy, 'open'],
  ['a link at the moment it expires', { ...link, expiresAt: now }, cy, 'expired'],
  ['a link after that', { ...link, expiresAt: past }, undefined, 'expired'],
  ['a named one to its rider', forBo, bo, 'open'],
  ['a named one to a visitor, who may be that rider', forBo, undefined, 'open'],
  ['a named one to somebody else', forBo, cy, 'others'],
  ['a used one to its rider, who left', { ...forBo, usedAt: past }, { id: 'bo', answer: 'no' as const }, 'used'],
  [
    'a used one to its rider, who is on the ride',
    { ...forBo, usedAt: past },
    { id: 'bo', answer: 'yes' as const },
    'open',
  ],
  ['a used one to a visitor', { ...forBo, usedAt: past }, undefined, 'used'],
])('%s', (_title, invite, rider, state) => {
  expect(inviteStateFor(invite, rider, now)).toBe(state)
})

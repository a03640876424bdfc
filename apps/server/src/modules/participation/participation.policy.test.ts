import { expect, test } from 'vitest'
import type { ParticipantAnswer, Rsvp } from '@scooter-rides/contract'
import { answerLeadsTo, inviteStateFor } from './participation.policy.ts'

type Row = [
  requested: Rsvp['answer'],
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

test.each(table)('RSVP %s after %s with approval %s results in %s', (requested, current, needsApproval, leadsTo) => {
  expect(answerLeadsTo({ requested, current, needsApproval })).toBe(leadsTo)
})

const now = new Date('2030-05-01T12:00:00Z')
const [past, later] = [new Date('2030-05-01T11:59:59Z'), new Date('2030-05-01T12:00:01Z')]
const link = { userId: null, expiresAt: null, usedAt: null }
const forBo = { ...link, userId: 'bo' }
const bo = { id: 'bo', answer: null }
const cy = { id: 'cy', answer: null }

test.each([
  ['a link for a rider', link, cy, 'open'],
  ['a link for a visitor', link, undefined, 'open'],
  ['a link before it expires', { ...link, expiresAt: later }, cy, 'open'],
  ['a link at the moment it expires', { ...link, expiresAt: now }, cy, 'expired'],
  ['a link after it expired', { ...link, expiresAt: past }, undefined, 'expired'],
  ['a named invite for its rider', forBo, bo, 'open'],
  ['a named invite for a visitor, who may be that rider', forBo, undefined, 'open'],
  ['a named invite for another rider', forBo, cy, 'others'],
  [
    'a used invite for its rider, who left the ride',
    { ...forBo, usedAt: past },
    { id: 'bo', answer: 'no' as const },
    'used',
  ],
  [
    'a used invite for its rider, who has a seat',
    { ...forBo, usedAt: past },
    { id: 'bo', answer: 'yes' as const },
    'open',
  ],
  ['a used invite for a visitor', { ...forBo, usedAt: past }, undefined, 'used'],
])('%s', (_title, invite, rider, state) => {
  expect(inviteStateFor(invite, rider, now)).toBe(state)
})

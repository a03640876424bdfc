import { expect, test } from 'vitest'
import type { ParticipantAnswer, Rsvp } from '@scooter-rides/contract'
import { answerLeadsTo } from './participation.policy.ts'

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

test.each(table)('asked %s after %s with approval %s leads to %s', (asked, current, needsApproval, leadsTo) => {
  expect(answerLeadsTo({ asked, current, needsApproval })).toBe(leadsTo)
})

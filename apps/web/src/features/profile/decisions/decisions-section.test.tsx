import { appealRestriction, listRestrictions, type Restriction } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { DecisionsSection } from './decisions-section.tsx'

const sampleDecision = (change: Partial<Restriction> = {}): Restriction => ({
  id: 7,
  kind: 'warning',
  subject: { type: 'user', id: 'bo', title: null, text: null },
  facts: 'Sold watches in ride chats',
  ground: 'rule: No advertising',
  foundBy: 'report',
  isAutomated: false,
  createdAt: new Date('2030-04-30T10:00:00Z'),
  until: null,
  endedAt: null,
  isWithdrawn: false,
  appeal: null,
  appealBy: new Date('2030-10-30T10:00:00Z'),
  ...change,
})

const open = async (decisions: () => Restriction[], isSuspended = false) => {
  fakeApi(listRestrictions, decisions)
  return render(<DecisionsSection isSuspended={isSuspended} />)
}

test('shows what happened, the ground, how the team learned of it and the content', async () => {
  await open(() => [
    sampleDecision(),
    sampleDecision({
      id: 8,
      kind: 'takedown',
      ground: 'law: UWG § 7',
      subject: { type: 'message', id: '3', title: null, text: 'Buy now' },
    }),
  ])
  const [warning, message] = await screen.findAllByRole('listitem')
  if (!warning || !message) throw new Error('There are two.')
  for (const text of ['Sold watches in ride chats', 'Rule', 'No advertising', 'A rider reported it · A person decided'])
    expect(within(warning).getByText(text)).toBeVisible()
  expect(within(message).getByRole('heading', { name: 'Message removed' })).toBeVisible()
  for (const text of ['Buy now', 'Law', 'UWG § 7']) expect(within(message).getByText(text)).toBeVisible()
})

test('appeals once, and keeps the text when sending fails', async () => {
  let isRefused = true
  let decision = sampleDecision()
  const sent = fakeApi(appealRestriction, ({ body }) => {
    if (isRefused) return refuse(409, 'appeals.too_late', 'This time is over.')
    const appeal = { id: 1, text: body.text, status: 'open' as const, createdAt: new Date('2030-05-01T10:00:00Z') }
    decision = sampleDecision({ appeal: { ...appeal, answer: null }, appealBy: null })
    return appeal
  })
  const { user } = await open(() => [decision])
  await user.click(await screen.findByRole('button', { name: 'Appeal: Warning' }))
  await user.type(screen.getByLabelText('Why should the team change this?'), 'It was not me')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This time is over.')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('The team is reviewing your appeal.')).toBeVisible()
  expect(sent.map(({ params, body }) => [params['restrictionId'], body])).toEqual([
    ['7', { text: 'It was not me' }],
    ['7', { text: 'It was not me' }],
  ])
})

test('says that an appeal was granted, with the answer, and offers none after six months', async () => {
  const appeal = { id: 1, text: 'No', status: 'lifted' as const, answer: 'You are right', createdAt: new Date() }
  await open(() => [
    sampleDecision({ isWithdrawn: true, endedAt: new Date(), appeal, appealBy: null }),
    sampleDecision({ id: 8, appealBy: null }),
  ])
  expect(await screen.findByText('The team has reviewed your appeal and withdrawn the decision.')).toBeVisible()
  for (const text of ['You are right', 'Withdrawn']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull()
})

test('leaves the appeal against the suspension in force to the form of the suspended account', async () => {
  await open(() => [sampleDecision({ kind: 'suspension' }), sampleDecision({ id: 8 })], true)
  expect(await screen.findByRole('button', { name: 'Appeal: Warning' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Appeal: Suspension' })).toBeNull()
})

test('says that there are no decisions', async () => {
  await open(() => [])
  expect(await screen.findByText('The team has decided nothing about you.')).toBeVisible()
})

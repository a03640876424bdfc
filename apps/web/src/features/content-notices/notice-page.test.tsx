import { fileNotice, getNoticeDecision, objectToDecision } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { DecisionPage } from './decision-page.tsx'
import { NoticePage } from './notice-page.tsx'

const open = (me = false) =>
  render(<NoticePage url="/rides/7" />, { at: '/notice?url=/rides/7', me: me ? sampleMe() : null })
const field = (name: RegExp) => screen.getByRole('textbox', { name })

test('a visitor reports illegal content: name and address are asked for, and the reference is shown', async () => {
  const calls = fakeApi(fileNotice, () => ({ reference: 'N-7KQ4-XM2P', isMailed: true }))
  const { user } = await open()
  expect(field(/Address of the page/)).toHaveValue(`${location.origin}/rides/7`)
  expect(screen.queryByRole('textbox', { name: /Your name/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Illegal content' }))
  await user.click(screen.getByRole('button', { name: 'Send notice' }))
  for (const error of [
    'Explain what is wrong with it',
    'Your name is required for illegal content',
    'Your email address is required for illegal content',
    'Confirm this to send the notice',
  ])
    expect(await screen.findByText(error)).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.type(field(/Explanation/), 'Sells weapons')
  await user.type(field(/Law/), 'Weapons act')
  await user.type(field(/Your name/), 'Vera Stern')
  await user.type(field(/Your email/), 'vera@mail.example')
  await user.click(screen.getByRole('checkbox', { name: /good faith/ }))
  await user.click(screen.getByRole('button', { name: 'Send notice' }))
  expect(await screen.findByText(/N-7KQ4-XM2P/)).toBeVisible()
  expect(screen.getByRole('heading', { name: /Thank you/ })).toHaveFocus()
  expect(calls[0]?.body).toMatchObject({
    url: `${location.origin}/rides/7`,
    category: 'illegal',
    reason: 'Sells weapons',
    law: 'Weapons act',
    name: 'Vera Stern',
    email: 'vera@mail.example',
    goodFaith: true,
    homepage: '',
  })
})

test('a notice that could not be sent keeps its text and is sent later; without an address no mail is promised', async () => {
  let isAway = true
  fakeApi(fileNotice, () =>
    isAway ? refuse(503, 'unavailable', 'Please wait') : { reference: 'N-7KQ4-XM2P', isMailed: false },
  )
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Something else' }))
  await user.type(field(/Explanation/), 'Wrong place')
  await user.click(screen.getByRole('checkbox', { name: /good faith/ }))
  await user.click(screen.getByRole('button', { name: 'Send notice' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(field(/Explanation/)).toHaveValue('Wrong place')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Send notice' }))
  expect(await screen.findByText(/No mail was sent/)).toBeVisible()
})

test('a rider is asked for neither name nor address', async () => {
  const { user } = await open(true)
  await user.click(screen.getByRole('radio', { name: 'Illegal content' }))
  expect(screen.queryByRole('textbox', { name: /Your (name|email)/ })).toBeNull()
  expect(screen.getByText(/address of your account/)).toBeVisible()
})

test('the sender objects once to the decision', async () => {
  const decision = { reference: 'N-7KQ4-XM2P', resolvedAt: new Date('2026-05-01T10:00:00Z') }
  fakeApi(getNoticeDecision, () => ({ ...decision, objectBy: new Date('2026-11-01T10:00:00Z'), hasObjected: false }))
  const calls = fakeApi(objectToDecision, () => ({ ...decision, objectBy: null, hasObjected: true }))
  const { user } = await render(<DecisionPage token="secret" />, { at: '/notice/decisions/secret', me: null })
  expect(await screen.findByText(/N-7KQ4-XM2P on May 1, 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Object' }))
  expect(await screen.findByText('Explain why you object')).toBeVisible()
  await user.type(field(/Why do you object/), 'Look again')
  await user.click(screen.getByRole('button', { name: 'Object' }))
  expect(await within(await screen.findByRole('status')).findByText(/with the team/)).toBeVisible()
  expect(calls).toMatchObject([{ params: { token: 'secret' }, body: { text: 'Look again' } }])
  expect(screen.queryByRole('button', { name: 'Object' })).toBeNull()
})

test('an unknown link of a mail says so', async () => {
  fakeApi(getNoticeDecision, () => refuse(404, 'notices.not_found', 'Unknown link'))
  await render(<DecisionPage token="guess" />, { at: '/notice/decisions/guess', me: null })
  expect(await screen.findByRole('heading', { name: 'Unknown link' })).toBeVisible()
})

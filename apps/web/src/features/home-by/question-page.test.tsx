import {
  confirmHomeByContact,
  declineHomeByContact,
  getHomeByQuestion,
  type HomeByAnswer,
  type HomeByQuestion,
} from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { QuestionPage } from './question-page.tsx'

const ana = (state: HomeByAnswer): HomeByQuestion => ({ firstName: 'Ana', state })
const open = () => render(<QuestionPage token="secret" />, { me: null })

test('opening the link answers nothing; the buttons do, and the answer can be changed', async () => {
  fakeApi(getHomeByQuestion, () => ana('waiting'))
  const confirmed = fakeApi(confirmHomeByContact, () => ana('confirmed'))
  const declined = fakeApi(declineHomeByContact, () => ana('declined'))
  const { user } = await open()
  expect(await screen.findByText('May we tell you if there is no word from Ana?')).toBeVisible()
  expect(screen.getByText(/no emergency service/)).toBeVisible()
  expect([confirmed, declined]).toEqual([[], []])

  await user.click(screen.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You agreed to be told about Ana')
  await user.click(screen.getByRole('button', { name: 'Stop these mails' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You declined. Ana cannot ask you again.')
  expect(screen.getByRole('button', { name: 'Agree after all' })).toBeVisible()
  expect(confirmed[0]?.params).toEqual({ token: 'secret' })
})

test('an unknown link says what to do', async () => {
  fakeApi(getHomeByQuestion, () => refuse(404, 'home_by.link_unknown', 'Unknown'))
  await open()
  expect(await screen.findByText(/Open the link of the newest mail/)).toBeVisible()
})

test('an error can be retried, and an answer that is not saved says so', async () => {
  let isAway = true
  fakeApi(getHomeByQuestion, () => (isAway ? refuse(503, 'x', 'Away') : ana('waiting')))
  fakeApi(confirmHomeByContact, () => refuse(429, 'rate.limited', 'Too many requests'))
  const { user } = await open()
  await screen.findByText('The question could not be loaded')
  isAway = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
})

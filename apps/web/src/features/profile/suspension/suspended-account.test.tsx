import { type Appeal, fileAppeal, getDataExport, listAppeals, listRestrictions } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleDataExport } from '../../../../test/sample-data-export.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { SuspendedAccount } from './suspended-account.tsx'

const until = new Date('2030-05-01T10:00:00Z')
const suspended = sampleMe({ status: 'suspended', suspension: { reason: 'Spam in ride chats', until } })
const sampleAppeal = (change: Partial<Appeal> = {}): Appeal => ({
  id: 1,
  text: 'It was not me',
  status: 'open',
  createdAt: new Date('2030-04-30T10:00:00Z'),
  ...change,
})

async function open(appeals: () => Appeal[]) {
  fakeApi(listAppeals, appeals)
  fakeApi(getDataExport, () => sampleDataExport())
  fakeApi(listRestrictions, () => [])
  return render(<SuspendedAccount rider={suspended} onDeleted={() => {}} />, { me: suspended })
}

test('shows the reason and the end, and lets the rider appeal once, download the data or sign out', async () => {
  let filed: Appeal[] = []
  const sent = fakeApi(fileAppeal, () => {
    filed = [sampleAppeal()]
    return sampleAppeal()
  })
  const { user } = await open(() => filed)
  expect(screen.getByText('Spam in ride chats')).toBeVisible()
  expect(screen.getByText(/^Until Wednesday, May 1, 2030/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Data only (JSON)' })).toHaveAttribute('href', '/api/users/me/export')
  for (const name of ['Delete account', 'Log Out']) expect(screen.getByRole('button', { name })).toBeVisible()

  await user.type(await screen.findByLabelText('Why should the suspension end?'), 'It was not me')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('The team is reviewing your appeal.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'It was not me' }])
})

test('warns before the account is deleted that the suspension outlives it', async () => {
  const { user } = await open(() => [])
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText(/A new account with this address stays suspended until then/)).toBeVisible()
})

test('says when the appeal was rejected', async () => {
  await open(() => [sampleAppeal({ status: 'dismissed' })])
  expect(await screen.findByText('The team has reviewed your appeal. The suspension stays in place.')).toBeVisible()
})

test('keeps the typed text when sending fails', async () => {
  fakeApi(fileAppeal, () => refuse(409, 'appeals.not_suspended', 'This account is not suspended.'))
  const { user } = await open(() => [])
  await user.type(await screen.findByLabelText('Why should the suspension end?'), 'Kept')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is not suspended.')
  expect(screen.getByLabelText('Why should the suspension end?')).toHaveValue('Kept')
})

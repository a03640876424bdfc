import { fileReport } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { photoReport } from '../../session/report/report-request.ts'
import { ReportButton } from '../../session/report/report-button.tsx'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { ReportHost } from './report-host.tsx'

const key = 'a'.repeat(32)
const request = {
  name: 'Bo Berg',
  subjects: [
    { subjectType: 'user', subjectId: 'bo-id', label: 'The profile' },
    { subjectType: 'photo', subjectId: key, label: 'The photo' },
  ],
} as const

const filed = (isNew: boolean) => ({
  id: 1,
  subjectType: 'user' as const,
  subjectId: 'bo-id',
  category: 'spam' as const,
  note: null,
  status: 'open' as const,
  createdAt: new Date('2030-05-01T10:00:00Z'),
  isNew,
})

async function open(me: ReturnType<typeof sampleMe> | null = sampleMe()) {
  const view = await render(
    <>
      <ReportButton request={request} />
      <ReportHost />
      <ToastHost />
    </>,
    { me },
  )
  return {
    ...view,
    async press() {
      await view.user.click(screen.getByRole('button', { name: 'Report Bo Berg' }))
      return screen.findByRole('dialog', { name: 'Report Bo Berg' })
    },
    async choose(category: string) {
      await view.user.click(screen.getByRole('combobox', { name: 'What is wrong?' }))
      await view.user.click(await screen.findByRole('option', { name: category }))
    },
  }
}

test('visitors and suspended riders see no report button', async () => {
  const { unmount } = await open(null)
  expect(screen.queryByRole('button', { name: 'Report Bo Berg' })).toBeNull()
  unmount()
  await open(sampleMe({ status: 'suspended', suspension: { reason: 'Spam', until: null } }))
  expect(screen.queryByRole('button', { name: 'Report Bo Berg' })).toBeNull()
})

test('sends the content, the reason and a note, and explains what happens next', async () => {
  const sent = fakeApi(fileReport, () => filed(true))
  const { user, press, choose } = await open()
  const dialog = await press()
  expect(within(dialog).getByRole('button', { name: 'Send report' })).toBeDisabled()
  await user.click(within(dialog).getByRole('radio', { name: 'The photo' }))
  await choose('Harassment or hate')
  await user.type(within(dialog).getByLabelText(/^Note/), 'Not nice')
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }))

  await seeToast('Reported', 'Thank you. A moderator will look at it.')
  expect(sent.map(({ body }) => body)).toEqual([
    { subjectType: 'photo', subjectId: key, category: 'harassment', note: 'Not nice' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says that the same report is already open', async () => {
  fakeApi(fileReport, () => filed(false))
  const { user, press, choose } = await open()
  await press()
  await choose('Spam or advertising')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await seeToast('Already reported', 'The team already knows')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows why sending failed and keeps the typed text', async () => {
  fakeApi(fileReport, () => refuse(404, 'reports.not_found', 'Rider not found.'))
  const { user, press, choose } = await open()
  const dialog = await press()
  await choose('Something else')
  await user.type(within(dialog).getByLabelText(/^Note/), 'Kept')
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Rider not found.')
  expect(within(dialog).getByLabelText(/^Note/)).toHaveValue('Kept')
})

test.each([
  [`/api/storage/${key}`, key],
  [`/api/storage/${key}?size=thumb`, key],
  ['https://elsewhere.example/x.jpg', undefined],
  [undefined, undefined],
])('the photo at %s has the id %s', (url, subjectId) => {
  expect(photoReport({ name: 'a photo' }, url)?.subjects[0].subjectId).toBe(subjectId)
})

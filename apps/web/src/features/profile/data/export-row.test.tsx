import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDataExport, requestDataExport, type DataExport } from '@scooter-rides/contract'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { sampleDataExport } from '../../../../test/sample-data-export.ts'
import { render } from '../../../../test/render.tsx'
import { ExportRow } from './export-row.tsx'

const preparing = sampleDataExport({ state: 'preparing', filesDone: 20, filesTotal: 50, requestedAt: new Date() })
const ready: DataExport = {
  ...preparing,
  state: 'ready',
  filesDone: 50,
  size: 12 * 2 ** 20,
  readyAt: new Date(),
  expiresAt: new Date('2030-05-01T12:00:00Z'),
}

test('an archive is requested, shows its progress and is offered when it is ready', async () => {
  let archive = sampleDataExport()
  fakeApi(getDataExport, () => archive)
  fakeApi(requestDataExport, () => (archive = preparing))
  const { user } = await render(<ExportRow />)
  await user.click(await screen.findByRole('button', { name: 'Prepare archive' }))
  expect(await screen.findByText(/^Preparing: 20 of 50 files/)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress of the archive' })).toHaveAttribute('aria-valuenow', '20')
  archive = ready
  const download = await screen.findByRole('link', { name: 'Download' }, { timeout: 5000 })
  expect(download).toHaveAttribute('href', '/api/users/me/export.zip')
  expect(screen.getByRole('status')).toHaveTextContent(/^Ready: 12 MB, until .*May 1/)
})

test('an archive that failed can be requested again', async () => {
  fakeApi(getDataExport, () => sampleDataExport({ state: 'failed' }))
  const sent = fakeApi(requestDataExport, () => preparing)
  const { user } = await render(<ExportRow />)
  expect(await screen.findByText('The archive could not be prepared. Try again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Prepare archive' }))
  expect(await screen.findByText(/^Preparing: 20 of 50/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a request that the server refuses says why', async () => {
  fakeApi(getDataExport, () => sampleDataExport())
  fakeApi(requestDataExport, () => refuse(429, 'rate.limited', 'You did this too often.'))
  const { user } = await render(<ExportRow />)
  await user.click(await screen.findByRole('button', { name: 'Prepare archive' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You did this too often.')
})
